// Texts of the tables that sort and filter, and of the question before a page is left.

export const table = {
  all: "All",
  more: "Show more rows",
  otherActs: "More",
  otherActsOf: (name: string) => `More for ${name}`,
  clear: "Clear filters",
  noMatch: "No rows match.",
  noMatchHint: "Try fewer filters.",
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  count: (shown: string, all: string, isAll: boolean) =>
    isAll ? `Showing all ${all}` : `Showing ${shown} of ${all}`,
};

export const leave = {
  title: "Leave without saving?",
  text: "Your changes on this page are not saved.",
  confirm: "Leave",
  stay: "Stay",
};
