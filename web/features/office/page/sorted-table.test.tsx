// @vitest-environment jsdom
// A table that sorts and filters: by its heads, by filters that stay in the URL, and by words that do not.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { SortedTable } from "./sorted-table.tsx";

const user = userEvent.setup();
interface Person {
  id: string;
  name: string;
  role: string;
  seen: string | null;
}
const people: Person[] = [
  { id: "1", name: "Kavya Nair", role: "specialist", seen: "2026-11-20" },
  { id: "2", name: "Farhan Ali", role: "administrator", seen: null },
  { id: "3", name: "Arjun Mehta", role: "specialist", seen: "2026-11-23" },
];

function open(address = "/staff", rows: Person[] = people) {
  setStage({}, "administrator");
  const table = (
    <SortedTable
      id="people"
      caption="People"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: "name", title: "Name", cell: ({ name }) => name, value: ({ name }) => name },
        { id: "role", title: "Role", cell: ({ role }) => role },
        { id: "seen", title: "Last login", cell: ({ seen }) => seen ?? "Never", value: ({ seen }) => seen },
      ]}
      filters={[
        {
          id: "role",
          label: "Role",
          options: [
            { value: "specialist", label: "Specialist" },
            { value: "administrator", label: "Administrator" },
          ],
          of: ({ role }) => role,
        },
      ]}
      search={{ label: "Find a person", textOf: ({ name }) => name }}
      empty="Nobody works here."
    />
  );
  return openScreen(table, { path: "/staff", address });
}
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
const head = (name: string) => screen.getByRole("columnheader", { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("sorts by a head: ascending, descending, and then as before", async () => {
  open();
  const press = () => user.click(screen.getByRole("button", { name: "Name" }));
  expect(head("Name").getAttribute("aria-sort")).toBe("none");
  await press();
  expect(names()).toEqual(["Arjun Mehta", "Farhan Ali", "Kavya Nair"]);
  expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
  await press();
  expect(names()).toEqual(["Kavya Nair", "Farhan Ali", "Arjun Mehta"]);
  expect(head("Name").getAttribute("aria-sort")).toBe("descending");
  await press();
  expect(names()).toEqual(["Kavya Nair", "Farhan Ali", "Arjun Mehta"]);
  expect(head("Role").getAttribute("aria-sort")).toBeNull();
});

it("puts rows without a value last in either order", async () => {
  open();
  await user.click(screen.getByRole("button", { name: "Last login" }));
  expect(names()).toEqual(["Kavya Nair", "Arjun Mehta", "Farhan Ali"]);
  await user.click(screen.getByRole("button", { name: "Last login" }));
  expect(names()).toEqual(["Arjun Mehta", "Kavya Nair", "Farhan Ali"]);
});

it("keeps its filter and order in the URL, and takes both from there", async () => {
  const router = open();
  await user.selectOptions(screen.getByLabelText("Role"), "Specialist");
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(router.state.location.search).toBe("?people-role=specialist&people-sort=name");
  cleanup();
  open("/staff?people-role=specialist&people-sort=-name");
  expect(names()).toEqual(["Kavya Nair", "Arjun Mehta"]);
  expect(screen.getByText("Showing 2 of 3")).toBeTruthy();
});

it("drops a filter and an order from the URL that it does not know", () => {
  open("/staff?people-role=king&people-sort=role");
  expect(names()).toHaveLength(3);
  expect(screen.getByText("Showing all 3")).toBeTruthy();
});

it("finds parts of words, and leaves what is typed out of the URL", async () => {
  const router = open();
  await user.type(screen.getByLabelText("Find a person"), "arj meh");
  expect(names()).toEqual(["Arjun Mehta"]);
  expect(router.state.location.search).toBe("");
});

it("says that no row matches, and shows all of them again once the filters are cleared", async () => {
  open();
  await user.selectOptions(screen.getByLabelText("Role"), "Administrator");
  await user.type(screen.getByLabelText("Find a person"), "kavya");
  expect(screen.getByText("No rows match.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(names()).toHaveLength(3);
});

it("says what there is none of instead of showing an empty table", () => {
  open("/staff", []);
  expect(screen.getByText("Nobody works here.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("shows 25 rows at first, and 25 more at a time", async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    id: String(at),
    name: `Person ${at}`,
    role: "specialist",
    seen: null,
  }));
  open("/staff", many);
  expect(names()).toHaveLength(25);
  expect(screen.getByText("Showing 25 of 60")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more rows" }));
  expect(names()).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Show more rows" }));
  expect(names()).toHaveLength(60);
  expect(screen.getByText("Showing all 60")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more rows" })).toBeNull();
});

it("names each cell by its column, for the cards of narrow screens", () => {
  open();
  const [, row] = screen.getAllByRole("row");
  const cells = within(row as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.dataset["title"])).toEqual(["Name", "Role", "Last login"]);
});
