"use strict";
const drawn = [];
const dark = window.matchMedia("(prefers-color-scheme: dark)");
function band(series) {
  return (params, api) => {
    if (params.dataIndex !== 0) return null;
    const upper = series.data.map((d) => api.coord([d[0], d[2]]));
    const lower = series.data.map((d) => api.coord([d[0], d[1]])).reverse();
    return { type: "polygon", shape: { points: upper.concat(lower) }, style: { fill: series.color, opacity: 0.25 } };
  };
}
const power = (v) => (v >= 1e-3 && v < 1e5 ? String(v) : v.toExponential(0));
function axis(own, style) {
  const label = Object.assign({}, style.axisLabel, own.type === "log" ? { formatter: power } : {});
  return Object.assign({}, style, own, { axisLabel: label });
}
function themed(option) {
  const style = getComputedStyle(document.documentElement);
  const dim = style.getPropertyValue("--dim").trim();
  const line = style.getPropertyValue("--line").trim();
  const themedAxis = { axisLabel: { color: dim }, nameTextStyle: { color: dim }, splitLine: { lineStyle: { color: line } },
    axisLine: { lineStyle: { color: dim } } };
  return Object.assign({}, option, { textStyle: { color: dim }, legend: Object.assign({ textStyle: { color: dim } }, option.legend),
    xAxis: axis(option.xAxis, themedAxis), yAxis: axis(option.yAxis, themedAxis),
    series: option.series.map((s) => (s.renderItem === "band" ? Object.assign({}, s, { renderItem: band(s) }) : s)) });
}
function draw(id, option) {
  const chart = echarts.init(document.getElementById(id), null, { renderer: "svg" });
  chart.setOption(themed(option));
  drawn.push([chart, option]);
}
addEventListener("resize", () => drawn.forEach(([chart]) => chart.resize()));
addEventListener("beforeprint", () => drawn.forEach(([chart]) => chart.resize()));
dark.addEventListener("change", () => drawn.forEach(([chart, option]) => chart.setOption(themed(option))));
