// What of a language model's words is shown: a few plain lines. Markup, addresses and numbers to call are no advice of ours.

const mostLines = 5;
const lineCharacters = 240;
/** Longer than anything that is asked for: the rest is not looked at. */
const lookedAt = 8000;

/** Empty: nothing of it can be shown. */
export function usableLines(words: string): string[] {
  return words
    .slice(0, lookedAt)
    .normalize("NFC")
    .split(/[\n\r\u2028\u2029]+/)
    .map(plain)
    .filter((line) => line !== "" && !leadsAway.test(line))
    .slice(0, mostLines);
}

/** Without marks of lists and headings, emphasis, invisible characters and turned writing. */
function plain(line: string): string {
  const visible = line
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, " ")
    .replace(/^\s*(?:[-*#>•]+|\d{1,2}[.)])\s*/, "")
    .replaceAll(/[*_`~#]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  // Code points: half of one would be shown as a box.
  const characters = Array.from(visible);
  return characters.length <= lineCharacters
    ? visible
    : `${characters.slice(0, lineCharacters - 1).join("")}…`;
}

/** Markup, an address of the web or of mail, a number of seven digits or more. */
const leadsAway = /[<>[\]{}|\\@]|:\/\/|\bwww\.|\b[\p{L}\d-]+\.[a-z]{2,}(?:\b|\/)|\d(?:[\s.()+-]*\d){6,}/iu;
