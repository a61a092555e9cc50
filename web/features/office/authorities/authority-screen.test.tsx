// @vitest-environment jsdom
// The screen of an authority: its preview, the order of fields, what is sent, and what is missing.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { pages } from "#contract/paths.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
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

beforeEach(async () => {
  stage = setStage({ [`GET ${path}`]: ok(authority), [`PUT ${path}`]: ok(authority) }, "administrator");
  const address = `${pages.reviewCatalogue}?authority=vietnam`;
  openScreen(<CatalogueScreen />, { path: pages.reviewCatalogue, address });
  await screen.findByRole("heading", { name: "How Vietnam takes applications" });
});
afterEach(() => {
  cleanup();
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

it("saves everything with the version that was read", async () => {
  await user.type(screen.getByLabelText("Largest photo, in kB"), "500");
  await user.click(screen.getByRole("button", { name: "Add a wording" }));
  await user.type(screen.getByLabelText("Wording 1"), "No means of support");
  await user.selectOptions(screen.getByLabelText("Reason for wording 1"), "funds");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  const refusals = [{ wording: "No means of support", reason: "funds" }];
  expect(sent()).toEqual([
    { version: 3, profile: { ...authority.profile, photoMaxKilobytes: 500, refusals } },
  ]);
});

it("saves nothing without a type of files or with an empty wording, and says why", async () => {
  const types = within(screen.getByRole("group", { name: "Types of photos" }));
  await user.click(types.getByRole("checkbox", { name: "JPG" }));
  await user.click(types.getByRole("checkbox", { name: "PNG" }));
  await user.click(screen.getByRole("button", { name: "Add a wording" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Choose at least one type.")).toBeTruthy();
  expect(screen.getByText("Enter what the authority writes.")).toBeTruthy();
  expect(sent()).toEqual([]);
});

it("leads back to the destination in the catalogue, and to its rules", () => {
  const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(address("Back to the catalogue")).toBe(`${pages.reviewCatalogue}?destination=vietnam`);
  expect(address("Rules and sources")).toBe(`${pages.reviewRules}?destination=vietnam&check=all`);
});
