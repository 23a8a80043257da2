/*
 * Before a process of the demo begins: sets its clock so many days ahead as DEMO_DAYS_AHEAD says. The demo alone is started
 * with it; the site has no such setting.
 */
const real = Date;
const aheadMs = (Number(process.env.DEMO_DAYS_AHEAD) || 0) * 86_400_000;
const now = () => real.now() + aheadMs;

globalThis.Date = new Proxy(real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new real(now()).toString(),
  get: (target, name) => (name === "now" ? now : target[name]),
});
