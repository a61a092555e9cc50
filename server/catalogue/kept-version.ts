// Keeps one value for as long as what it was made from has the same version.

/** `make` is called only for another version than that of the kept value. */
export function keptByVersion<Value>(): (version: string, make: () => Promise<Value>) => Promise<Value> {
  let kept: { version: string; value: Value } | undefined;
  return async (version, make) => {
    if (kept?.version === version) return kept.value;
    const value = await make();
    kept = { version, value };
    return value;
  };
}
