// Texts of acts on many cases of the queue.
const cases = (count: number) => (count === 1 ? "1 case" : `${count} cases`);

export const bulk = {
  bar: "Selected cases",
  marked: (count: number) => `${count} selected`,
  markOf: (name: string, reference: string) => `Select ${name} ${reference}`,
  markAll: (count: number) => `Select all ${count}`,
  clear: "Clear selection",
  acts: { claim: "Claim", release: "Return", assign: "Assign", file: "File", agree: "Agree to proposals" },
  /** Where there is no room for the whole label. */
  agreeShort: "Agree",
  done: {
    claim: (count: number) => `You have claimed ${cases(count)}.`,
    release: (count: number) => `${cases(count)} returned to the queue.`,
    assign: (count: number) => `${cases(count)} assigned.`,
    file: (count: number) => `${cases(count)} filed.`,
    agree: (count: number) =>
      count === 1
        ? "1 proposal confirmed. Traveller notified."
        : `${count} proposals confirmed. Travellers notified.`,
  },
  failed: (count: number) => (count === 1 ? "1 failed:" : `${count} failed:`),
  assignTitle: (count: number) => `Assign ${cases(count)}`,
  agreeTitle: "Agree to these proposals?",
  agreeTo: (count: number) => (count === 1 ? "Agree to 1 proposal" : `Agree to ${count} proposals`),
  loading: "Loading the proposals…",
  noProposals: "None of these cases has a proposal that you can agree to.",
  rejection: (name: string) => `${name} proposes rejection.`,
  approval: (name: string) => `${name} proposes approval.`,
  mustOpen: "Open the visa in the case first.",
} as const;
