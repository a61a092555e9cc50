// A file's name as people sent it, made fit to be shown and never more than that (P19).

const longest = 100;

/** The last part of the name, without control or direction characters; `fallback` when nothing is left. */
export function documentName(sent: string | undefined, fallback: string): string {
  const last = (sent ?? "").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    // lone surrogates, control, format (direction overrides among them) and private characters
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, "")
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.-]+|[\s.]+$/gu, "");
  return shortened(clean) || fallback;
}

/** What stands after the last dot, in lower case; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The ending stays readable: it is what a person looks for. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longest) return name;
  const ending = endingOf(name);
  const kept = letters.slice(0, longest - ending.length - 2).join("");
  return ending ? `${kept}….${ending}` : `${kept}…`;
}
