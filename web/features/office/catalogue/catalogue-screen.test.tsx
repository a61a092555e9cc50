// @vitest-environment jsdom
// The catalogue screen: adding destinations, changing a plan's documents, hiding and showing a destination.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { pages } from "#contract/paths.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
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
const shared = { top: false, nameRule: "as-passport", extraDocuments: [] } as const;
const destinations: OfficeDestination[] = [
  { ...shared, id: "vietnam", name: "Vietnam", visaFree: false, withdrawn: false, plans: [plan] },
  { ...shared, id: "thailand", name: "Thailand", visaFree: true, withdrawn: true, plans: [] },
].map((one) => ({ ...one, extraDocuments: [...one.extraDocuments] }));
const user = userEvent.setup();
let stage: Stage;

beforeEach(() => {
  stage = setStage(
    {
      [`GET ${officeCalls.catalogue}`]: ok(destinations),
      [`POST ${officeCalls.destinations}`]: ok(destinations[0]),
      [`PATCH ${officeCalls.plan(plan.id)}`]: ok(plan),
      [`PATCH ${officeCalls.destination("thailand")}`]: ok(destinations[1]),
      [`GET ${officeCalls.changes}`]: ok([]),
    },
    "administrator",
  );
  openScreen(<CatalogueScreen />, { path: pages.reviewCatalogue, address: pages.reviewCatalogue });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Queries within the section or form that contains `element`. */
const around = (element: HTMLElement) => within(element.closest<HTMLElement>("section, form")!);
const addition = async () => {
  const open = await screen.findByRole("button", { name: "Add a destination" });
  await user.click(open);
  return around(open);
};
const sent = (call: string) =>
  stage.asked.filter((one) => one.call === call).map(({ init }) => JSON.parse(init.body as string) as object);

it("adds a destination that needs a visa, with the documents it requires", async () => {
  const form = await addition();
  await user.type(form.getByLabelText("Name of the country"), "Bhutan");
  await user.type(form.getByLabelText("Country code"), " bt");
  await user.type(form.getByLabelText("Photo size"), "35x45");
  await user.click(form.getByRole("checkbox", { name: "Travel Insurance" }));
  await user.click(form.getByRole("button", { name: "Add a destination" }));
  expect((await screen.findByRole("status")).textContent).toContain("Saved.");
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

it("marks the fields that the server rejected", async () => {
  const errors = [
    { field: "iso", message: "must be the two letters of ISO 3166-1" },
    { field: "visaFree.stayDays", message: "expected number" },
  ];
  const body = { code: "validation_failed", message: "Please check the highlighted fields.", errors };
  stage.answers[`POST ${officeCalls.destinations}`] = () => ({ status: 400, body });
  const form = await addition();
  await user.click(form.getByRole("checkbox", { name: "Indian passports need no visa" }));
  await user.click(form.getByRole("button", { name: "Add a destination" }));
  await screen.findByRole("alert");
  const marked = ["Country code", "Stay in days", "Photo size"].map(
    (name) => form.getByLabelText(name).getAttribute("aria-invalid") === "true",
  );
  expect(marked).toEqual([true, true, false]);
});

it("adds a visa-free destination with a maximum stay instead of documents", async () => {
  const form = await addition();
  await user.type(form.getByLabelText("Name of the country"), "Fiji");
  await user.type(form.getByLabelText("Country code"), "FJ");
  await user.click(form.getByRole("checkbox", { name: "Indian passports need no visa" }));
  expect(form.queryByRole("checkbox", { name: "Travel Insurance" })).toBeNull();
  await user.type(form.getByLabelText("Stay in days"), "120");
  await user.click(form.getByRole("button", { name: "Add a destination" }));
  await screen.findByRole("status");
  expect(sent(`POST ${officeCalls.destinations}`)).toMatchObject([
    { visaFree: { stayDays: 120, conditions: null }, photoSizeMm: null, extraDocuments: [] },
  ]);
});

it("changes the documents of one plan", async () => {
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const form = around(screen.getByLabelText("Source of the fee"));
  const insurance = form.getByRole("checkbox", { name: "Travel Insurance", checked: true });
  expect(form.getAllByRole("checkbox", { checked: true })).toEqual([insurance]);
  await user.click(insurance);
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByRole("status");
  expect(sent(`PATCH ${officeCalls.plan(plan.id)}`)).toMatchObject([{ extraDocuments: [], amount: 2100 }]);
});

it("marks a hidden destination and can show it again", async () => {
  expect(await screen.findAllByText("Hidden")).toHaveLength(1);
  const hide = screen.getByRole("checkbox", { name: "Hide from travellers", checked: true });
  await user.click(hide);
  await user.click(around(hide).getByRole("button", { name: "Save" }));
  await screen.findByRole("status");
  expect(sent(`PATCH ${officeCalls.destination("thailand")}`)).toMatchObject([{ withdrawn: false }]);
});
