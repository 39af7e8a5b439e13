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
const plain = (v) => (v === 0 || (Math.abs(v) >= 1e-3 && Math.abs(v) < 1e6) ? String(+v.toPrecision(6)) : v.toExponential(1));
function axis(own, style) {
  const label = Object.assign({ hideOverlap: true, formatter: own.type === "log" ? power : plain }, style.axisLabel);
  return Object.assign({}, style, own, { axisLabel: label });
}
function themed(option) {
  const style = getComputedStyle(document.documentElement);
  const dim = style.getPropertyValue("--dim").trim();
  const line = style.getPropertyValue("--line").trim();
  const page = style.getPropertyValue("--page").trim();
  const ink = style.getPropertyValue("--ink").trim();
  const themedAxis = { axisLabel: { color: dim }, nameTextStyle: { color: dim }, splitLine: { lineStyle: { color: line } },
    axisLine: { lineStyle: { color: dim } } };
  return Object.assign({}, option, { textStyle: { color: dim },
    legend: option.legend && Object.assign({ textStyle: { color: dim }, inactiveColor: line, pageTextStyle: { color: dim } }, option.legend),
    tooltip: Object.assign({ backgroundColor: page, borderColor: line, textStyle: { color: ink } }, option.tooltip),
    xAxis: axis(option.xAxis, themedAxis), yAxis: axis(option.yAxis, themedAxis),
    series: option.series.map((s) => (s.renderItem === "band" ? Object.assign({}, s, { renderItem: band(s) }) : s)) });
}
function draw(id, option) {
  const chart = echarts.init(document.getElementById(id), null, { renderer: "svg" });
  chart.setOption(themed(option));
  drawn.push([chart, option]);
}
const resize = () => drawn.forEach(([chart]) => chart.resize());
const recolour = () => drawn.forEach(([chart, option]) => chart.setOption(themed(option)));
function paper(on) {
  document.documentElement.classList.toggle("paper", on);
  resize();
  recolour();
}
function copied(button) {
  button.textContent = "copied";
  setTimeout(() => { button.textContent = "copy"; }, 2000);
}
function copy(button, area) {
  const old = () => { area.select(); if (document.execCommand("copy")) copied(button); };
  if (navigator.clipboard) navigator.clipboard.writeText(area.value).then(() => copied(button), old);
  else old();
}
function ready() {
  document.querySelectorAll("details").forEach((details) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "copy";
    button.addEventListener("click", () => copy(button, details.querySelector("textarea")));
    details.append(button);
  });
}
addEventListener("resize", resize);
addEventListener("beforeprint", () => paper(true));
addEventListener("afterprint", () => paper(false));
dark.addEventListener("change", recolour);
