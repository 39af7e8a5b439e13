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
const short = (v) => (v === 0 || (Math.abs(v) >= 1e-3 && Math.abs(v) < 1e6) ? String(+v.toPrecision(6)) : v.toExponential(2).replace(/\.?0+e/, "e"));
const shown = (axis) => (v) => short(axis.logarithmic ? Math.pow(10, v) : v);
function axis(own, style) {
  return Object.assign({}, style, own, { axisLabel: Object.assign({ hideOverlap: true, formatter: shown(own) }, style.axisLabel),
    axisPointer: { label: { formatter: (p) => shown(own)(p.value) } } });
}
function themed(option) {
  const style = getComputedStyle(document.documentElement);
  const dim = style.getPropertyValue("--dim").trim();
  const line = style.getPropertyValue("--line").trim();
  const page = style.getPropertyValue("--page").trim();
  const ink = style.getPropertyValue("--ink").trim();
  const themedAxis = { axisLabel: { color: dim }, nameTextStyle: { color: dim }, splitLine: { lineStyle: { color: line } },
    axisLine: { onZero: false, lineStyle: { color: dim } } };
  return Object.assign({}, option, { textStyle: { color: dim },
    legend: option.legend && Object.assign({ textStyle: { color: dim }, inactiveColor: line, pageTextStyle: { color: dim } }, option.legend),
    tooltip: Object.assign({ valueFormatter: shown(option.yAxis), backgroundColor: page, borderColor: line, textStyle: { color: ink } }, option.tooltip),
    xAxis: axis(option.xAxis, themedAxis), yAxis: axis(option.yAxis, themedAxis),
    series: option.series.map((s) => (s.renderItem === "band" ? Object.assign({}, s, { renderItem: band(s) }) : s)) });
}
function draw(id, option) {
  const chart = echarts.init(document.getElementById(id), null, { renderer: "svg" });
  chart.setOption(themed(option));
  drawn.push([chart, option]);
}
const resize = () => drawn.forEach(([chart]) => chart.resize({ width: "auto", height: "auto" }));
// What is printed is laid out after the charts are drawn, so they get the width of a sheet within usual margins.
const sheet = 680;
function fit(chart) {
  const tiles = chart.getDom().closest(".tiles");
  const columns = tiles ? Number(tiles.style.getPropertyValue("--columns")) : 1;
  chart.resize({ width: sheet / columns - (tiles ? 8 : 0), height: tiles ? 190 : 300 });
}
const recolour = () => drawn.forEach(([chart, option]) => chart.setOption(themed(option)));
function paper(on) {
  document.documentElement.classList.toggle("paper", on);
  if (on) drawn.forEach(([chart]) => fit(chart));
  else resize();
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
