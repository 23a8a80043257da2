import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const c = await b.newContext({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
});
const p = await c.newPage();
const s = await c.newCDPSession(p);
await s.send("Emulation.setCPUThrottlingRate", { rate: 4 });
await s.send("Profiler.enable");
await s.send("Profiler.setSamplingInterval", { interval: 200 });
await s.send("Profiler.start");
await p.goto("http://localhost:4801" + (process.argv[2] || "/"));
await p.waitForTimeout(4000);
const { profile } = await s.send("Profiler.stop");
// group by top-level tasks: find contiguous non-idle sample runs > 100ms
const nodes = new Map(profile.nodes.map((n) => [n.id, n]));
for (const n of profile.nodes) for (const k of n.children || []) nodes.get(k).parent = n;
let t = profile.startTime;
const runs = [];
let cur = null;
profile.samples.forEach((id, i) => {
  t += profile.timeDeltas[i];
  const n = nodes.get(id);
  const idle = /^\((idle|program)\)$/.test(n.callFrame.functionName);
  const f = n.callFrame.functionName;
  if (f === "(idle)") {
    if (cur) {
      runs.push(cur);
      cur = null;
    }
    return;
  }
  cur ??= { start: t, end: t, self: new Map(), incl: new Map() };
  const d = profile.timeDeltas[i + 1] || 0;
  cur.end = t + d;
  const seen = new Set();
  for (let x = n; x; x = x.parent) {
    const k =
      x.callFrame.functionName +
      " " +
      x.callFrame.url.split("/").pop() +
      ":" +
      x.callFrame.lineNumber +
      ":" +
      x.callFrame.columnNumber;
    if (x === n) cur.self.set(k, (cur.self.get(k) || 0) + d);
    if (!seen.has(k)) {
      seen.add(k);
      cur.incl.set(k, (cur.incl.get(k) || 0) + d);
    }
  }
});
for (const r of runs.filter((r) => r.end - r.start > 60000)) {
  console.log(
    "RUN at",
    ((r.start - profile.startTime) / 1000) | 0,
    "ms for",
    ((r.end - r.start) / 1000) | 0,
  );
  console.log(
    "  self",
    [...r.self]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 8)
      .map(([k, v]) => k + "=" + (v / 1000).toFixed(0))
      .join(" | "),
  );
  console.log(
    "  incl",
    [...r.incl]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 22)
      .map(([k, v]) => k + "=" + (v / 1000).toFixed(0))
      .join(" | "),
  );
}
await b.close();
