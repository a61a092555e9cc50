// The readable number of an application: PRV- and 8 Crockford base-32 characters, the last a check character.

const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".split("");
const prefix = "PRV-";
const randomLength = 7;

/** How many numbers there are before the check character: 32 to the power of 7. */
export const referenceSpace = characters.length ** randomLength;

/**
 * Writes a whole number below `referenceSpace` as a reference. Crockford's check symbol is the number modulo 37. A number
 * whose symbol is not one of the 32 characters gives undefined; the caller then draws another one.
 */
export function referenceOf(number: number): string | undefined {
  const check = characters[number % 37];
  if (check === undefined) return undefined;
  let text = "";
  for (let rest = number; text.length < randomLength; rest = Math.floor(rest / characters.length)) {
    text = `${characters[rest % characters.length]}${text}`;
  }
  return `${prefix}${text}${check}`;
}

/**
 * Reads a reference as people copy it: in any case, with spaces around it, O for 0, I and L for 1. Undefined if it is not
 * a reference, or if one character is wrong or two are swapped.
 */
export function readReference(text: string): string | undefined {
  const [, body] = /^PRV-?([0-9A-Z]{8})$/.exec(text.trim().toUpperCase()) ?? [];
  if (body === undefined) return undefined;
  const signs = body.replaceAll("O", "0").replace(/[IL]/g, "1").split("");
  const digits = signs.map((sign) => characters.indexOf(sign));
  if (digits.includes(-1)) return undefined;
  const number = digits.slice(0, randomLength).reduce((sum, digit) => sum * characters.length + digit, 0);
  return number % 37 === digits.at(-1) ? referenceOf(number) : undefined;
}

/** The beginning of a reference as people type it, with or without PRV. Undefined if no reference can begin like this. */
export function readReferenceStart(text: string): string | undefined {
  const [, body] = /^(?:PRV-?)?([0-9A-Z]{3,8})$/.exec(text.trim().toUpperCase()) ?? [];
  return body && `${prefix}${body.replaceAll("O", "0").replace(/[IL]/g, "1")}`;
}
