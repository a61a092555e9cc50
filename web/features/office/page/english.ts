// Texts of the tables that sort and filter.

export const table = {
  all: "All",
  clear: "Clear filters",
  noMatch: "No rows match.",
  noMatchHint: "Try fewer filters.",
  wide: "Swipe sideways to see every column.",
  ascending: "ascending",
  descending: "descending",
  count: (shown: string, all: string, isAll: boolean) =>
    isAll ? `Showing all ${all}` : `Showing ${shown} of ${all}`,
};
