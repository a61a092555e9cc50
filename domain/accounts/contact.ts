// Email addresses and Indian mobile numbers as accounts store them (§5, §9, P33).

/** Lower case and trimmed: the form in which addresses are compared and stored. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

const addressForm = /^[^\s\p{C}@<>()",;:\\[\]]+@[^\s\p{C}@.<>]+(?:\.[^\s\p{C}@.<>]+)+$/u;

/** Whether `text` has the form of an address; only an email proves that the address exists. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= 254 && addressForm.test(email);
}

/** The ten digits of an Indian number, without +91 or a leading 0; undefined unless exactly ten digits remain. */
export function findPhoneDigits(text: string): string | undefined {
  const digits = asciiDigits(text).replace(separators, "");
  const match = /^(?:\+91|91(?=\d{10}$)|0(?=\d{10}$))?(\d{10})$/.exec(digits);
  return match?.[1];
}

/** Removes everything but digits. */
export function digitsOnly(text: string): string {
  return asciiDigits(text).replace(/\D/g, "");
}

/** What a phone field shows: only digits (§5), without the +91 of a pasted number, which precedes the field. */
export function phoneDigits(text: string): string {
  return digitsOnly(asciiDigits(text).replace(separators, "").replace(/^\+91/, ""));
}

/** Whether a phone field holds exactly 10 digits (§5). */
export function hasTenDigits(digits: string): boolean {
  return /^\d{10}$/.test(digits);
}

/** Separators that people type between digits; copied contacts also contain invisible direction marks. */
const separators = /[\s().\p{Pd}\p{Cf}]/gu;

/** Converts digits of any script to 0 to 9: ९८७ and ９８７ both become 987. */
function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}

/** Unicode encodes the digits of a script as ten consecutive code points, beginning with zero. */
function valueOfDigit(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (at - first) % 10;
}
