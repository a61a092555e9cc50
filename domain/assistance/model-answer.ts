// The part of a language model's answer that is shown: a few plain lines, without markup, addresses or phone numbers.

const maxLines = 5;
const lineCharacters = 240;
/** Longer than any answer that we ask for; the rest is ignored. */
const maxAnswerCharacters = 8000;

/** Empty if nothing in the answer can be shown. */
export function usableLines(answer: string): string[] {
  return answer
    .slice(0, maxAnswerCharacters)
    .normalize("NFC")
    .split(/[\n\r\u2028\u2029]+/)
    .map(plain)
    .filter((line) => line !== "" && !unsafePattern.test(line))
    .slice(0, maxLines);
}

/** Removes list and heading marks, emphasis, invisible characters and direction marks. */
function plain(line: string): string {
  const visible = line
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, " ")
    .replace(/^\s*(?:[-*#>•]+|\d{1,2}[.)])\s*/, "")
    .replaceAll(/[*_`~#]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  // Counts code points: half a surrogate pair would be shown as a box.
  const characters = Array.from(visible);
  return characters.length <= lineCharacters
    ? visible
    : `${characters.slice(0, lineCharacters - 1).join("")}…`;
}

/** Markup, a web or email address, or a number of seven digits or more. */
const unsafePattern =
  /[<>[\]{}|\\@]|:\/\/|\bwww\.|\b[\p{L}\d-]+\.[a-z]{2,}(?:\b|\/)|\d(?:[\s.()+-]*\d){6,}/iu;
