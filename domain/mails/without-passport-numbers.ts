// Text as a mail may carry it: whoever wrote a passport number into it, it goes out without.

/** One letter and seven digits or two and six, however they are spaced; not inside a longer word such as a reference. */
const passportNumber = /(?<![\p{L}\p{N}-])(?:\p{L}[ -]?\d(?: ?\d){6}|\p{L}{2}[ -]?\d{6})(?![\p{L}\p{N}])/gu;

export function withoutPassportNumbers(text: string): string {
  return text.replace(passportNumber, "•••");
}
