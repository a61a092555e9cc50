// Texts around a destination's rules: the section, and what is under each sentence.

const daysOf = (count: number) => (count === 1 ? "1 day" : `${count} days`);

export const rules = {
  title: "Rules and sources",
  lead: "What we know about entry with an Indian passport, and when we last checked it.",
  loading: "Loading rules...",
  failed: "The rules could not be loaded.",
  retry: "Try again",
  plan: (visaType: string, days: number, entries: string) => `${visaType}: ${days} Days ${entries}`,
  checked: (days: number) => (days === 0 ? "Checked today" : `Checked ${daysOf(days)} ago`),
  ageing: "due for another check",
  unverified: "Not verified",
  checkedLongAgo: (days: number) => `last checked ${daysOf(days)} ago`,
  source: "source",
  officialSource: "official source",
  bases: {
    seen: "seen in a source that we did not note",
    partly: "only partly from a source",
    memory: "written from memory",
  },
  announced: "announced",
  from: (date: string) => `from ${date}`,
  until: (date: string) => `until ${date}`,
} as const;
