// What later versions answer differently about the same data, with the reason.
interface ExpectedChange {
  /** Of the sentence in `compare-answers.ts`. */
  pattern: RegExp;
  /** The newest release that answered as before. */
  until: string;
  reason: string;
}

const expectedChanges: readonly ExpectedChange[] = [
  {
    pattern: /^specialist \/review\/cases\/\S+\.data\.checks has 2 entries instead of 1$/,
    until: "0038",
    reason: "Checks are computed when a case is read, and there is one more.",
  },
  {
    pattern: /\/office\/policies.*\.(?:afterVerification|rejectedBeforeFiling) is "all" instead of /,
    until: "0038",
    reason: "The policy had never been changed, and its default now refunds more.",
  },
];

export function isExpected(sentence: string, release: string): boolean {
  return expectedChanges.some(({ pattern, until }) => release <= until && pattern.test(sentence));
}
