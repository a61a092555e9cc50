// Preloaded into a process of the product: its clock is PRAVESH_CLOCK_AHEAD_MS ahead of the machine's (behind, if negative).
const aheadMs = Number(process.env["PRAVESH_CLOCK_AHEAD_MS"]);

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + aheadMs] : given, newTarget) as Date,
  get: (target, name, receiver) =>
    name === "now" ? () => target.now() + aheadMs : (Reflect.get(target, name, receiver) as unknown),
});

export {};
