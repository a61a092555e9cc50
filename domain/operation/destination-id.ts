// The ID of a destination that an administrator adds.

/** The ID of a destination with this name: Latin letters and hyphens; empty if the name has no Latin letters. */
export function destinationIdOf(name: string): string {
  const bare = name.normalize("NFKD").replace(/[\u0300-\u036F]/g, "");
  const words = bare
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^a-z]+/);
  return words.filter((word) => word !== "").join("-");
}
