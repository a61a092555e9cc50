// Compares what an older version answered with what a later one answers: later versions may add, and nothing may be lost or changed.

/** One sentence for each value that is not the same, with its place. */
export function findLost(older: unknown, newer: unknown, place = ""): string[] {
  if (Array.isArray(older)) {
    if (!Array.isArray(newer)) return [`${place} is no list`];
    if (newer.length !== older.length)
      return [`${place} has ${newer.length} entries instead of ${older.length}`];
    return older.flatMap((each, at) => findLost(each, newer[at], `${place}[${at}]`));
  }
  if (typeof older === "object" && older !== null) {
    if (typeof newer !== "object" || newer === null) return [`${place} is ${JSON.stringify(newer)}`];
    return Object.entries(older).flatMap(([name, value]) =>
      name in newer
        ? findLost(value, (newer as Record<string, unknown>)[name], `${place}.${name}`)
        : [`${place}.${name} is missing`],
    );
  }
  if (older === newer) return [];
  return [`${place} is ${JSON.stringify(newer)} instead of ${JSON.stringify(older)}`];
}
