// The queue's filters in the URL: known values only, and never a search term.
import { expect, it } from "vitest";
import { readFilters, withFilter } from "./queue-filters.ts";

it("reads known filters", () => {
  const query = new URLSearchParams(
    "destination=japan&visaType=tourist&status=pending&age=overdue&assignee=me",
  );
  expect(readFilters(query)).toEqual({
    destination: "japan",
    visaType: "tourist",
    status: "pending",
    age: "overdue",
    assignee: "me",
  });
});

it("drops unknown filters and unknown values", () => {
  const query = new URLSearchParams(
    "visaType=spy&status=lost&age=old&destination=Asha Rao&search=Z1234567&q=1",
  );
  expect(readFilters(query)).toEqual({});
});

it("changes one filter, keeps the others and drops everything else", () => {
  const query = new URLSearchParams("destination=japan&search=Z1234567");
  expect(withFilter(query, "age", "overdue").toString()).toBe("destination=japan&age=overdue");
  expect(withFilter(query, "destination", "").toString()).toBe("");
});
