// The queue's filters in the URL: known values only, and never a search term.
import { expect, it } from "vitest";
import { actionsOf } from "#domain/staff/scopes.ts";
import { readChoice, readFilters, withFilter, withOwnView } from "./queue-filters.ts";

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

it("keeps the view and the sort order with a changed filter, but not the page", () => {
  const query = new URLSearchParams("view=mine&sort=departure&order=desc&page=1~2026-11-20~x&sort=spy");
  expect(withFilter(query, "age", "overdue").toString()).toBe(
    "view=mine&sort=departure&order=desc&age=overdue",
  );
  expect(readChoice(new URLSearchParams("view=spy&sort=spy&order=spy"))).toEqual({
    view: undefined,
    sort: "urgent",
    order: "asc",
  });
});

it("drops a view that the user may not see, with its page, and keeps the filters", () => {
  const query = new URLSearchParams("destination=japan&view=second_person&page=1");
  const limited = { role: "supervisor", scope: { destinations: [], tasks: ["review"] } } as const;
  expect(withOwnView(query, actionsOf(limited)).toString()).toBe("destination=japan");
  expect(withOwnView(query, actionsOf({ role: "supervisor" })).toString()).toBe(query.toString());
});
