// @vitest-environment jsdom
// The screen of an authority: its preview, the order of fields, what is sent, and what is missing.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { pages } from "#contract/paths.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import { forgetWords } from "#web/features/review/kept-words.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { CatalogueScreen } from "../catalogue/catalogue-screen.tsx";

const authority: OfficeAuthority = {
  destinationId: "vietnam",
  destination: "Vietnam",
  version: 3,
  profile: { ...neutralProfile, fields: ["surname", "givenNames", "dateOfBirth"] },
  savedAt: "2026-11-20T06:00:00.000Z",
  savedBy: "Lakshmi Menon",
  facts: {
    portal: "https://evisa.gov.vn/",
    workingWeek: null,
    holidays: 0,
    nextHoliday: null,
    photoSizeMm: "40x60",
  },
};
const path = officeCalls.authority("vietnam");
const user = userEvent.setup();
let stage: Stage;

beforeAll(teachDialogs);
beforeEach(async () => {
  stage = setStage(
    {
      [`GET ${path}`]: ok(authority),
      [`PUT ${path}`]: ok(authority),
      [`GET ${officeCalls.reach("vietnam")}`]: ok({ drafts: 12, cases: 7, toFile: 3 }),
    },
    "administrator",
  );
  const address = `${pages.reviewCatalogue}?authority=vietnam`;
  openScreen(<CatalogueScreen />, { path: pages.reviewCatalogue, address });
  await screen.findByRole("heading", { name: "How Vietnam takes applications" });
});
afterEach(() => {
  cleanup();
  forgetWords();
  vi.unstubAllGlobals();
});

const preview = () => screen.getByRole("region", { name: "Preview of the pack" });
const sent = () =>
  stage.asked
    .filter(({ call }) => call === `PUT ${path}`)
    .map(({ init }) => JSON.parse(init.body as string) as object);

it("shows the pack as the authority's form takes it while it is edited", async () => {
  expect(preview().textContent).toContain("15 May 1990");
  await user.selectOptions(screen.getByLabelText("Dates"), "05.12.2026");
  await user.click(screen.getByRole("checkbox", { name: "Names and places in capitals" }));
  await user.selectOptions(screen.getByLabelText("Names of files"), "1-photo.jpg");
  expect(preview().textContent).toContain("15.05.1990");
  expect(preview().textContent).toContain("MEERA");
  expect(within(preview()).getByText("1-passport-first-page.jpg")).toBeTruthy();
});

it("says which holidays come, the next one with its name where it has one", async () => {
  const holidays = async (nextHolidayName: string | null) => {
    cleanup();
    const facts = { ...authority.facts, holidays: 2, nextHoliday: "2026-12-02", nextHolidayName };
    stage.answers[`GET ${path}`] = ok({ ...authority, facts });
    const address = `${pages.reviewCatalogue}?authority=vietnam`;
    openScreen(<CatalogueScreen />, { path: pages.reviewCatalogue, address });
    return (await screen.findByText("Holidays")).nextElementSibling?.textContent;
  };
  expect(await holidays("National Day")).toBe("2 to come, the next on 2 Dec 2026 (National Day)");
  expect(await holidays(null)).toBe("2 to come, the next on 2 Dec 2026");
});

it("moves a field and keeps the focus on its button", async () => {
  await user.click(screen.getByRole("button", { name: "Move Date of birth up" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Date of birth up" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Date of birth down" }));
  await user.click(screen.getByRole("button", { name: "Remove Surname" }));
  await user.selectOptions(screen.getByLabelText("Add a field"), "Phone");
  const names = within(preview()).getAllByRole("term");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Date of birth", "Given names", "Phone"]);
});

const question = () => within(screen.getByRole("alertdialog"));
const press = (name: string) => user.click(screen.getByRole("button", { name }));

it("shows what changes from what to what and whom it concerns, before anything is saved", async () => {
  await press("Move Date of birth up");
  await press("Remove Surname");
  await user.selectOptions(screen.getByLabelText("Add a field"), "Place of birth");
  await user.selectOptions(screen.getByLabelText("Passport number"), "Z 1204560");
  await user.type(screen.getByLabelText("Largest photo, in kB"), "1500");
  await press("Add a wording");
  await user.type(screen.getByLabelText("Wording 1"), "No means");
  await user.selectOptions(screen.getByLabelText("Reason for wording 1"), "funds");
  await press("Save");
  expect(question().getByText("Save how Vietnam takes applications?")).toBeTruthy();
  const lines = question()
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(lines).toEqual([
    "Fields added: Place of birth",
    "Fields removed: Surname",
    "Order of fields: Before: Given names, Date of birth →  Now: Date of birth, Given names",
    "Passport number: Before: Z1204560 →  Now: Z 1204560",
    "Largest photo, in kB: Before: No limit →  Now: 1,500",
    "Wording added: No means (Insufficient proof of funds)",
  ]);
  expect(question().getByText(/ask travellers for this as well: Place of birth/)).toBeTruthy();
  const reach = "Unfinished applications: 12. Open cases: 7. Cases that wait to be filed: 3.";
  expect(await question().findByText(reach)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(question().getByRole("button", { name: "Back to the form" }));
  expect(screen.getByLabelText<HTMLInputElement>("Wording 1").value).toBe("No means");
  await press("Discard changes");
  expect(screen.queryByLabelText("Wording 1")).toBeNull();
});

it("says that nothing has changed instead of asking", async () => {
  await press("Save");
  expect(screen.getByText("Nothing has changed yet.")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("saves everything with the version that was read", async () => {
  await user.type(screen.getByLabelText("Largest photo, in kB"), "500");
  await user.click(screen.getByRole("button", { name: "Add a wording" }));
  await user.type(screen.getByLabelText("Wording 1"), "No means of support");
  await user.selectOptions(screen.getByLabelText("Reason for wording 1"), "funds");
  await press("Save");
  await user.click(question().getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  const refusals = [{ wording: "No means of support", reason: "funds" }];
  expect(sent()).toEqual([
    { version: 3, profile: { ...authority.profile, photoMaxKilobytes: 500, refusals } },
  ]);
});

it("asks nothing without a type of files, with an empty wording or a limit that is no number, and says why", async () => {
  await user.type(screen.getByLabelText("Largest photo, in kB"), "big");
  const types = within(screen.getByRole("group", { name: "Types of photos" }));
  await user.click(types.getByRole("checkbox", { name: "JPG" }));
  await user.click(types.getByRole("checkbox", { name: "PNG" }));
  await user.click(screen.getByRole("button", { name: "Add a wording" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Choose at least one type.")).toBeTruthy();
  expect(screen.getByText("Enter what the authority writes.")).toBeTruthy();
  expect(screen.getByText(/^Enter a whole number, or leave this empty/)).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent()).toEqual([]);
});

it("leads back to the destination in the catalogue, and to its rules", () => {
  const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(address("Back to the catalogue")).toBe(`${pages.reviewCatalogue}?destination=vietnam`);
  expect(address("Rules and sources")).toBe(`${pages.reviewRules}?destination=vietnam&check=all`);
});
