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
  {
    pattern: /^specialist \/review\/cases\/\S+\.data\.travellers\[\d+\]\.open has 1 entries instead of 0$/,
    until: "0038",
    reason: "A decided traveller has a step now: a visa can be recalled, and a rejection reopened.",
  },
  {
    pattern: /^administrator \/review\/(?:office\/changes|staff)\.data has \d+ entries instead of \d+$/,
    until: "0038",
    reason: "The demonstration gets a second administrator.",
  },
];

export function isExpected(sentence: string, release: string): boolean {
  return expectedChanges.some(({ pattern, until }) => release <= until && pattern.test(sentence));
}
