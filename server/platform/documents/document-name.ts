// Cleans an uploaded file's name for display; it is never used as a path (P19).

const maxLength = 100;

/** The last part of the name, without control or direction characters; `fallback` when nothing is left. */
export function documentName(sent: string | undefined, fallback: string): string {
  const last = (sent ?? "").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    // lone surrogates, control, format (including direction overrides) and private-use characters
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, "")
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.-]+|[\s.]+$/gu, "");
  return shortened(clean) || fallback;
}

/** The extension in lower case, without the dot; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Shortens the middle, so that the extension stays readable. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= maxLength) return name;
  const ending = endingOf(name);
  const kept = letters.slice(0, maxLength - ending.length - 2).join("");
  return ending ? `${kept}….${ending}` : `${kept}…`;
}
