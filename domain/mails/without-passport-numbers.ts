// Masks passport numbers in text that goes into an email.

/** One letter and seven digits or two and six, with any spacing; not inside a longer word such as a reference. */
const passportNumber = /(?<![\p{L}\p{N}-])(?:\p{L}[ -]?\d(?: ?\d){6}|\p{L}{2}[ -]?\d{6})(?![\p{L}\p{N}])/gu;

export function withoutPassportNumbers(text: string): string {
  return text.replace(passportNumber, "•••");
}
