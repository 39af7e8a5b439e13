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
function cells(series) {
  return (params, api) => {
    const from = api.coord([api.value(0), api.value(3)]).map(Math.round);
    const to = api.coord([api.value(2), api.value(1)]).map(Math.round);
    return { type: "rect", shape: { x: from[0], y: from[1], width: to[0] - from[0], height: to[1] - from[1] },
      style: { fill: series.color, opacity: series.opacity } };
  };
}
const drawings = { band, cells };
const pen = document.createElement("canvas").getContext("2d");
function widthOf(text) {
  pen.font = "12px sans-serif";
  return pen.measureText(text).width;
}
// How many lines a legend takes: swatches of 18 with 5 to their names and 12 to the next.
function linesOf(names, room) {
  let at = 0;
  let lines = names.length > 0 ? 1 : 0;
  names.forEach((name) => {
    const needed = Math.min(18 + 5 + widthOf(name), room) + 12;
    if (at > 0 && at + needed - 12 > room) {
      lines += 1;
      at = 0;
    }
    at += needed;
  });
  return lines;
}
// Legend over the whole width, the title of the vertical axis above its numbers, and room for these.
function layout(option, dom) {
  const room = dom.clientWidth - 16;
  const lines = option.legend ? linesOf(option.legend.data.map((d) => d.name), room) : 0;
  dom.style.setProperty("--legend", lines);
  const top = option.legend ? 30 + 21 * lines : 4;
  const short = { maxWidth: room, ellipsis: "\u2026" };
  return {
    legend: option.legend && { type: "plain", orient: "horizontal", top: 26, left: 0, padding: [5, 8], itemWidth: 18, itemHeight: 12,
      itemGap: 12, width: room, textStyle: { width: room - 30, overflow: "truncate" } },
    grid: { left: 6, right: 20, top: top + 24, bottom: 26, containLabel: true },
    xAxis: { nameLocation: "middle", nameGap: 28, nameTruncate: short },
    yAxis: { nameLocation: "end", nameGap: 10, nameTextStyle: { align: "left" }, nameTruncate: short } };
}
const short = (v) => (v === 0 || (Math.abs(v) >= 1e-3 && Math.abs(v) < 1e6) ? String(+v.toPrecision(6)) : v.toExponential(2).replace(/\.?0+e/, "e"));
const shown = (axis) => (v) => short(axis.logarithmic ? Math.pow(10, v) : v);
function axis(own, style) {
  return Object.assign({}, style, own, { axisLabel: Object.assign({ hideOverlap: true, formatter: shown(own) }, style.axisLabel, own.axisLabel),
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
    legend: option.legend && Object.assign({ textStyle: { color: dim }, inactiveColor: line }, option.legend),
    tooltip: Object.assign({ valueFormatter: shown(option.yAxis), backgroundColor: page, borderColor: line, textStyle: { color: ink } }, option.tooltip),
    xAxis: axis(option.xAxis, themedAxis), yAxis: axis(option.yAxis, themedAxis),
    series: option.series.map((s) => (s.renderItem ? Object.assign({}, s, { renderItem: drawings[s.renderItem](s) }) : s)) });
}
function arrange(chart, option) {
  chart.setOption(layout(option, chart.getDom()));
}
function draw(id, option) {
  const dom = document.getElementById(id);
  layout(option, dom); // which sets its height
  const chart = echarts.init(dom, null, { renderer: "svg" });
  chart.setOption(themed(option));
  arrange(chart, option);
  drawn.push([chart, option]);
}
function resize() {
  drawn.forEach(([chart, option]) => {
    layout(option, chart.getDom());
    chart.resize({ width: "auto", height: "auto" });
    arrange(chart, option);
  });
}
// What is printed is laid out after the charts are drawn, so they get the width of a sheet within usual margins.
const sheet = 680;
function fit(chart) {
  const tiles = chart.getDom().closest(".tiles");
  const columns = tiles ? Number(tiles.style.getPropertyValue("--columns")) : 1;
  chart.resize({ width: sheet / columns - (tiles ? 8 : 0), height: tiles ? 190 : 300 });
}
const recolour = () => drawn.forEach(([chart, option]) => {
  chart.setOption(themed(option));
  arrange(chart, option);
});
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
  document.querySelectorAll("details > textarea").forEach((area) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "copy";
    button.addEventListener("click", () => copy(button, area));
    area.after(button);
  });
}
addEventListener("resize", resize);
addEventListener("beforeprint", () => paper(true));
addEventListener("afterprint", () => paper(false));
dark.addEventListener("change", recolour);
