// @vitest-environment jsdom
// The screen 'Rules and sources': checking by key, several together, changing with marked fields, and a second person.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import { valueFields } from "#domain/rules/value-fields.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { FactsScreen } from "./facts-screen.tsx";

const validity: OfficeFact = {
  destinationId: "azerbaijan",
  planId: null,
  key: "passportValidity",
  state: "in-force",
  version: 4,
  destination: "Azerbaijan",
  plan: null,
  value: { months: 3, after: "end-of-visa" },
  source: "https://evisa.gov.az",
  official: true,
  basis: null,
  checkedOn: "2026-10-20",
  checkedBy: "Farhan Qureshi",
  secondPerson: null,
  validFrom: null,
  validTo: null,
  check: "ageing",
  fromCatalogue: false,
  canConfirm: true,
};
const nameRule: OfficeFact = {
  ...validity,
  key: "nameRule",
  value: { rule: "as-passport" },
  version: 1,
  source: null,
  official: false,
  checkedOn: null,
  checkedBy: null,
  check: "never",
  fromCatalogue: true,
  canConfirm: false,
};
const user = userEvent.setup();
let stage: Stage;

beforeAll(teachDialogs);
beforeEach(() => {
  const rows = (found: OfficeFact[]) => ok({ rows: found, count: found.length, pages: 1, due: found.length });
  stage = setStage(
    {
      [`GET ${officeCalls.facts}`]: () => {
        const asked = new URLSearchParams(stage.addresses.at(-1)?.split("?")[1]).get("key");
        return rows([nameRule, validity].filter(({ key }) => asked === null || key === asked))();
      },
      [`GET ${officeCalls.factFields}`]: ok(valueFields),
      [`GET ${officeCalls.catalogue}`]: ok([{ id: "azerbaijan", name: "Azerbaijan", plans: [] }]),
      [`GET ${officeCalls.changes}`]: ok([]),
      [`POST ${officeCalls.factChecks}`]: ok([]),
      [`POST ${officeCalls.factChanges}`]: ok([]),
      [`POST ${officeCalls.factConfirmations}`]: ok([]),
      [`POST ${officeCalls.factWithdrawals}`]: ok([]),
    },
    "administrator",
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (query = "") =>
  openScreen(<FactsScreen />, { path: pages.reviewRules, address: pages.reviewRules + query });
const openValidity = async () => {
  open("?fact=azerbaijan.none.passportValidity.in-force");
  await screen.findByRole("heading", { name: "Passport validity, Azerbaijan" });
};
const sent = (call: string) =>
  stage.asked
    .filter((one) => one.call === `POST ${call}`)
    .map(({ init }) => JSON.parse(init.body as string) as object);
const ref = {
  destinationId: "azerbaijan",
  planId: null,
  key: "passportValidity",
  state: "in-force",
  version: 4,
};

it("asks for the facts that are due, and keeps filters in the URL", async () => {
  const router = open();
  await screen.findByText("2 facts in this list, 2 due for a check.");
  expect(stage.addresses.some((address) => address.endsWith(`${officeCalls.facts}?check=due`))).toBe(true);
  await user.selectOptions(screen.getByLabelText("Kind of fact", { selector: "#filter-key" }), "nameRule");
  expect(router.state.location.search).toBe("?key=nameRule");
  await screen.findByText("1 fact in this list, 1 due for a check.");
  await user.selectOptions(screen.getByLabelText("Check", { selector: "#filter-check" }), "all");
  await waitFor(() =>
    expect(stage.addresses.some((address) => address.endsWith(`${officeCalls.facts}?key=nameRule`))).toBe(
      true,
    ),
  );
});

it("moves through the list by keys, and checks a fact with one: source, date and person are the server's", async () => {
  const router = open();
  await screen.findByText("2 facts in this list, 2 due for a check.");
  await user.keyboard("jjk");
  expect(document.activeElement?.textContent).toContain("Name rule");
  await user.keyboard("j");
  await user.click(document.activeElement as HTMLElement);
  await screen.findByRole("heading", { name: "Passport validity, Azerbaijan" });
  const link = screen.getByRole("link", { name: "Open the source" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://evisa.gov.az",
    "noreferrer",
  ]);
  await user.keyboard("t");
  await screen.findByText("Checked: Passport validity, Azerbaijan.");
  expect(sent(officeCalls.factChecks)).toEqual([
    { facts: [ref], source: "https://evisa.gov.az", official: true },
  ]);
  // It was the last one.
  expect(router.state.location.search).toBe("");
});

it("marks what differs between the stored and the new value, and the fields that the server rejected", async () => {
  await openValidity();
  await user.keyboard("c");
  const months = screen.getByLabelText("Months");
  await user.clear(months);
  expect(screen.getByText("Fill in the fields to see the sentence.")).toBeTruthy();
  await user.type(months, "6");
  const next = within(screen.getByRole("region", { name: "New" }));
  expect(
    next.getByText("Your passport must be valid for at least 6 months after the visa ends."),
  ).toBeTruthy();
  expect(next.getByText("6", { selector: "mark" })).toBeTruthy();
  const stored = within(screen.getByRole("region", { name: "Stored" }));
  expect(stored.getByText("3", { selector: "mark" })).toBeTruthy();
  const errors = [{ field: "value.months", message: "too big" }];
  const body = { code: "validation_failed", message: "Please check the highlighted fields.", errors };
  stage.answers[`POST ${officeCalls.factChanges}`] = () => ({ status: 400, body });
  await user.click(screen.getByRole("button", { name: "Save the new value" }));
  await screen.findByRole("alert");
  expect(months.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("After").getAttribute("aria-invalid")).toBeNull();
  expect(sent(officeCalls.factChanges)).toEqual([
    {
      ...ref,
      value: { months: 6, after: "end-of-visa" },
      source: "https://evisa.gov.az",
      official: true,
      validFrom: null,
      validTo: null,
    },
  ]);
});

it("says that somebody else was faster, and what was typed stays", async () => {
  await openValidity();
  await user.keyboard("c");
  await user.clear(screen.getByLabelText("Months"));
  await user.type(screen.getByLabelText("Months"), "6");
  const message = "Somebody else has changed or checked this fact meanwhile. Read it again, then decide.";
  stage.answers[`POST ${officeCalls.factChanges}`] = () => ({
    status: 409,
    body: { code: "fact_changed", message },
  });
  await user.click(screen.getByRole("button", { name: "Save the new value" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(screen.getByLabelText<HTMLInputElement>("Months").value).toBe("6");
});

it("lets a second person confirm, and withdraws only after a question", async () => {
  await openValidity();
  await user.keyboard("w");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
  expect(sent(officeCalls.factWithdrawals)).toEqual([]);
  await user.keyboard("g");
  await screen.findByText("Confirmed: Passport validity, Azerbaijan.");
  expect(sent(officeCalls.factConfirmations)).toEqual([{ fact: ref }]);
});

it("leads to the catalogue for a value that is edited there, and asks for the source that is missing", async () => {
  open("?fact=azerbaijan.none.nameRule.in-force");
  const link = await screen.findByRole("link", { name: "Open the catalogue" });
  expect(link.getAttribute("href")).toBe(pages.reviewCatalogue);
  expect(screen.queryByRole("button", { name: /^Changed/ })).toBeNull();
  await user.keyboard("cw");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.keyboard("t");
  expect(document.activeElement?.id).toBe("check-source");
  expect(screen.getByText("Enter the source.")).toBeTruthy();
  expect(sent(officeCalls.factChecks)).toEqual([]);
});

it("checks several facts together with one source", async () => {
  open();
  await user.click(await screen.findByRole("checkbox", { name: "Select all facts on this page" }));
  const together = within(screen.getByRole("region", { name: "Check 2 facts together" }));
  await user.click(together.getByRole("button", { name: "Still true: 2 facts" }));
  expect(together.getByText("Enter the source.")).toBeTruthy();
  await user.type(together.getByLabelText("Source"), "https://evisa.gov.az/rules");
  await user.click(together.getByRole("button", { name: "Still true: 2 facts" }));
  await screen.findByText("Checked: 2 facts.");
  expect(sent(officeCalls.factChecks)).toMatchObject([
    { facts: [{ key: "nameRule", version: 1 }, ref], source: "https://evisa.gov.az/rules" },
  ]);
});

it("leads from each destination to the profile of its authority, and not where no visa is needed", async () => {
  const destinations = [{ id: "azerbaijan", name: "Azerbaijan", plans: [], visaFree: false }];
  stage.answers[`GET ${officeCalls.catalogue}`] = () => ok(destinations)();
  open();
  const link = await screen.findByRole("link", {
    name: "Authority profile: Azerbaijan",
  });
  expect(link.getAttribute("href")).toBe(`${pages.reviewCatalogue}?authority=azerbaijan`);
  cleanup();
  destinations[0]!.visaFree = true;
  open();
  await screen.findAllByRole("row");
  expect(screen.queryByRole("link", { name: /^Authority profile/ })).toBeNull();
});
