// @vitest-environment jsdom
// The catalogue screen: finding and opening a destination, one form at a time, and what a change shows before it is sent.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { pages } from "#contract/paths.ts";
import { forgetWords } from "#web/features/review/kept-words.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { CatalogueScreen } from "./catalogue-screen.tsx";

const plan: OfficeDestination["plans"][number] = {
  id: "7b6f4ce2-0000-4000-8000-000000000002",
  visaType: "tourist",
  stayDays: 30,
  validityDays: 90,
  entryType: "Single Entry",
  amount: 2100,
  processingDays: 3,
  conditions: null,
  extraDocuments: ["insurance"],
  source: null,
  checkedOn: null,
  old: true,
  withdrawn: false,
};
const dearPlan = { ...plan, id: "7b6f4ce2-0000-4000-8000-000000000003", amount: 6050, old: false };
const shared = { top: false, nameRule: "as-passport", withdrawn: false, extraDocuments: [] } as const;
const destinations: OfficeDestination[] = [
  {
    ...shared,
    id: "vietnam",
    name: "Vietnam",
    visaFree: false,
    plans: [plan, dearPlan],
    hasProfile: true,
    lastChange: { at: "2026-11-20T06:30:00.000Z", by: "Lakshmi Menon" },
  },
  { ...shared, id: "egypt", name: "Egypt", visaFree: false, plans: [{ ...plan, amount: 900, old: false }] },
  { ...shared, id: "thailand", name: "Thailand", visaFree: true, withdrawn: true, plans: [] },
].map((one) => ({ ...one, extraDocuments: [...one.extraDocuments] }));
const user = userEvent.setup();
let stage: Stage;

beforeAll(teachDialogs);
beforeEach(() => {
  stage = setStage(
    {
      [`GET ${officeCalls.catalogue}`]: ok(destinations),
      [`POST ${officeCalls.destinations}`]: ok(destinations[0]),
      [`POST ${officeCalls.plans}`]: ok(plan),
      [`PATCH ${officeCalls.plan(plan.id)}`]: ok(plan),
      [`PATCH ${officeCalls.destination("thailand")}`]: ok(destinations[2]),
      [`GET ${officeCalls.changes}`]: ok([]),
      [`GET ${officeCalls.reach("vietnam")}`]: ok({ drafts: 12, cases: 3 }),
      [`GET ${officeCalls.reach("thailand")}`]: ok({ drafts: 0, cases: 0 }),
    },
    "administrator",
  );
});
afterEach(() => {
  cleanup();
  forgetWords();
  vi.unstubAllGlobals();
});

const open = (query = "") =>
  openScreen(<CatalogueScreen />, { path: pages.reviewCatalogue, address: pages.reviewCatalogue + query });
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const form = (element: HTMLElement) => within(element.closest<HTMLElement>("form")!);
const dialog = () => within(screen.getByRole("alertdialog"));
const sent = (call: string) =>
  stage.asked.filter((one) => one.call === call).map(({ init }) => JSON.parse(init.body as string) as object);
const patched = () => sent(`PATCH ${officeCalls.plan(plan.id)}`);
const editPlan = async () => {
  open("?destination=vietnam");
  const [first] = await screen.findAllByRole("button", { name: "Edit: Tourist Visa, 30 days, Single Entry" });
  await user.click(first!);
  return form(screen.getByLabelText("Source of the fee"));
};

const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.querySelector("a")?.textContent);

it("lists the destinations with plans, fees, last change and profile, to be searched, sorted and filtered", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Destinations" });
  const row = within(table).getByRole("row", { name: /Vietnam/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Vietnam",
    "2 on sale",
    "₹2,100 – ₹6,0501 fee to check",
    "20 Nov 2026, 12:00by Lakshmi Menon",
    "Has a profile",
  ]);
  expect(within(table).getByRole("row", { name: /Thailand/ }).textContent).toContain("Hidden");
  await press("Fees");
  expect(namesIn(table)).toEqual(["Egypt", "Vietnam", "Thailand"]);
  await user.selectOptions(screen.getByLabelText("Authority"), "No profile yet");
  expect(namesIn(screen.getByRole("table", { name: "Destinations" }))).toEqual(["Egypt"]);
  await press("Clear filters");
  await user.type(screen.getByLabelText("Find a destination"), "viet");
  expect(namesIn(screen.getByRole("table", { name: "Destinations" }))).toEqual(["Vietnam"]);
});

it("opens one destination, keeps the filters of the list for the way back, and returns the focus to its row", async () => {
  const router = open("?list-show=visa");
  await user.click(await screen.findByRole("link", { name: "Vietnam" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Vietnam" }));
  expect(screen.getByText("Last changed on 20 Nov 2026, 12:00 by Lakshmi Menon.")).toBeTruthy();
  const names = within(screen.getByRole("navigation", { name: "Destinations" })).getAllByRole("listitem");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Vietnam11 fee to check", "Egypt"]);
  await user.click(screen.getByRole("link", { name: "All destinations" }));
  expect(router.state.location.search).toBe("?list-show=visa");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Vietnam" }));
});

it("adds a destination that needs a visa, with the documents it requires", async () => {
  open();
  await press("Add a destination");
  const fields = form(screen.getByLabelText("Name of the country"));
  await user.type(fields.getByLabelText("Name of the country"), "Bhutan");
  await user.type(fields.getByLabelText("Country code"), " bt");
  await user.type(fields.getByLabelText("Photo size"), "35x45");
  await user.selectOptions(fields.getByLabelText("Add a document"), "Travel Insurance");
  await user.click(fields.getByRole("button", { name: "Add a destination" }));
  expect(screen.getByRole("alertdialog", { name: "Add Bhutan?" }).textContent).toContain("Travel Insurance");
  await user.click(dialog().getByRole("button", { name: "Add a destination" }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(sent(`POST ${officeCalls.destinations}`)).toEqual([
    {
      name: "Bhutan",
      iso: "BT",
      photoSizeMm: "35x45",
      visaFree: null,
      visaFreeForUaeResident: false,
      top: false,
      nameRule: "as-passport",
      extraDocuments: ["insurance"],
    },
  ]);
});

it("marks the fields of a new destination that have no meaning, and sends nothing", async () => {
  open();
  await press("Add a destination");
  await user.click(screen.getByRole("checkbox", { name: "Indian passports need no visa" }));
  const fields = form(screen.getByLabelText("Name of the country"));
  await user.click(fields.getByRole("button", { name: "Add a destination" }));
  const marked = ["Name of the country", "Country code", "Stay in days", "Photo size"].map(
    (name) => fields.getByLabelText(name).getAttribute("aria-invalid") === "true",
  );
  expect(marked).toEqual([true, true, true, false]);
  expect(document.activeElement).toBe(fields.getByLabelText("Name of the country"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("adds a visa-free destination with a maximum stay instead of documents", async () => {
  open();
  await press("Add a destination");
  const fields = form(screen.getByLabelText("Name of the country"));
  await user.type(fields.getByLabelText("Name of the country"), "Fiji");
  await user.type(fields.getByLabelText("Country code"), "FJ");
  await user.click(fields.getByRole("checkbox", { name: "Indian passports need no visa" }));
  expect(fields.queryByLabelText("Add a document")).toBeNull();
  await user.type(fields.getByLabelText("Stay in days"), "120");
  await user.click(fields.getByRole("button", { name: "Add a destination" }));
  await user.click(dialog().getByRole("button", { name: "Add a destination" }));
  await screen.findByText("Saved.");
  expect(sent(`POST ${officeCalls.destinations}`)).toMatchObject([
    { visaFree: { stayDays: 120, conditions: null }, photoSizeMm: null, extraDocuments: [] },
  ]);
});

it("shows what a change of a plan does, from what to what and to how many, and sends only that", async () => {
  const fields = await editPlan();
  await user.click(fields.getByRole("button", { name: "Remove Travel Insurance" }));
  expect(document.activeElement).toBe(fields.getByLabelText("Add a document"));
  await user.clear(fields.getByLabelText("Fee in rupees"));
  await user.type(fields.getByLabelText("Fee in rupees"), "₹2,200");
  await user.type(fields.getByLabelText("Source of the fee"), "https://evisa.gov.vn");
  await user.type(fields.getByLabelText("Checked on"), "20112026");
  await user.type(fields.getByLabelText("Conditions"), "Only with a{Enter}US visa");
  await user.click(fields.getByRole("button", { name: "Save" }));
  const preview = screen.getByRole("alertdialog", {
    name: "Save these changes to Tourist Visa, 30 days, Single Entry?",
  });
  expect(
    within(preview)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Before: ₹2,100 →  Now: ₹2,200",
    "Before: – →  Now: Only with a US visa",
    "Before: Travel Insurance →  Now: –",
    "Before: – →  Now: https://evisa.gov.vn",
    "Before: – →  Now: 20 Nov 2026",
  ]);
  expect(preview.textContent).toContain("must agree to the new price first");
  expect(await within(preview).findByText("Unfinished applications: 12. Open cases: 3.")).toBeTruthy();
  expect(stage.addresses.some((one) => one.endsWith(`/vietnam/reach?plan=${plan.id}`))).toBe(true);
  expect(patched()).toEqual([]);
  await user.click(dialog().getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(patched()).toEqual([
    {
      amount: 2200,
      conditions: "Only with a US visa",
      extraDocuments: [],
      source: "https://evisa.gov.vn",
      checkedOn: "2026-11-20",
    },
  ]);
  expect(screen.queryByLabelText("Source of the fee")).toBeNull();
});

it("keeps what was typed and marks the field when the server refuses a change, and while another form is open", async () => {
  const errors = [{ field: "conditions", message: "must not contain control characters" }];
  const body = { code: "validation_failed", message: "Please check the highlighted fields.", errors };
  stage.answers[`PATCH ${officeCalls.plan(plan.id)}`] = () => ({ status: 400, body });
  const fields = await editPlan();
  await user.type(fields.getByLabelText("Conditions"), "Only with a visa");
  await user.click(fields.getByRole("button", { name: "Save" }));
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await screen.findByRole("alert");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const conditions = screen.getByLabelText<HTMLTextAreaElement>("Conditions");
  expect([conditions.value, conditions.getAttribute("aria-invalid")]).toEqual(["Only with a visa", "true"]);
  await press("Add a plan");
  expect(screen.getAllByLabelText("Conditions")).toHaveLength(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Conditions").value).toBe("");
  await user.click(screen.getAllByRole("button", { name: /^Edit: / })[0]!);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Conditions").value).toBe("Only with a visa");
  expect(screen.getByText("Your unsaved changes are still here.")).toBeTruthy();
  await press("Discard changes");
  expect(document.activeElement).toBe(screen.getAllByRole("button", { name: /^Edit: / })[0]);
});

it("asks where and when a new fee was read, and says when nothing has changed", async () => {
  const fields = await editPlan();
  await user.click(fields.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Nothing has changed yet.")).toBeTruthy();
  await user.type(fields.getByLabelText("Fee in rupees"), "0");
  await user.click(fields.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter where you read the fee.")).toBeTruthy();
  expect(screen.getByText(/^Enter the day on which you read the fee/)).toBeTruthy();
  await user.click(fields.getByRole("button", { name: "Checked today" }));
  expect(screen.queryByText(/^Enter the day on which you read the fee/)).toBeNull();
  expect(patched()).toEqual([]);
});

it("adds a plan with everything about it, and marks what has no meaning", async () => {
  open("?destination=vietnam");
  await press("Add a plan");
  const fields = form(screen.getByLabelText("Stay in days"));
  const add = () => user.click(fields.getByRole("button", { name: "Add a plan" }));
  await add();
  expect(document.activeElement).toBe(fields.getByLabelText("Stay in days"));
  await user.selectOptions(fields.getByLabelText("Entries"), "Multiple Entry");
  await user.type(fields.getByLabelText("Stay in days"), "15");
  await user.type(fields.getByLabelText("Validity in days"), "60");
  await user.type(fields.getByLabelText("Fee in rupees"), "3000");
  await user.type(fields.getByLabelText("Processing days"), "4");
  await user.type(fields.getByLabelText("Source of the fee"), "https://evisa.gov.vn");
  await user.type(fields.getByLabelText("Checked on"), "20112026");
  await add();
  expect(
    screen.getByRole("alertdialog", { name: "Add Tourist Visa, 15 days, Multiple Entry?" }),
  ).toBeTruthy();
  await user.click(dialog().getByRole("button", { name: "Add a plan" }));
  await screen.findByText("Saved.");
  expect(sent(`POST ${officeCalls.plans}`)).toEqual([
    {
      destinationId: "vietnam",
      visaType: "tourist",
      entryType: "Multiple Entry",
      stayDays: 15,
      validityDays: 60,
      amount: 3000,
      processingDays: 4,
      conditions: null,
      extraDocuments: [],
      source: "https://evisa.gov.vn",
      checkedOn: "2026-11-20",
    },
  ]);
});

it("marks a hidden destination and can show it again", async () => {
  open("?destination=thailand");
  expect(await screen.findAllByText("Hidden")).toHaveLength(1);
  await press("Change settings");
  const hide = screen.getByRole("checkbox", { name: "Hide from travellers", checked: true });
  await user.click(hide);
  await user.click(form(hide).getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alertdialog").textContent).toContain("Travellers see this at once.");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
  expect(sent(`PATCH ${officeCalls.destination("thailand")}`)).toEqual([{ withdrawn: false }]);
});
