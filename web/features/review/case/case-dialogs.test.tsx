// @vitest-environment jsdom
// Dialogs of the case screen: which words are required, what Escape asks before it discards them, where filing begins, and all of a family at once.
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import { pressEscape, teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { ok, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase) {
  stage = setStage({ [`GET /review/cases/${caseId}`]: ok(shown) });
  await showCase();
}

const canReject = () => aCase({}, { ...aTraveller, open: ["reject"] });

it("calls the words of a rejection optional, except with 'Another reason'", async () => {
  await open(canReject());
  await user.keyboard("x");
  expect(screen.getByLabelText("In your own words (optional)")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Reason"), "other");
  expect(screen.getByLabelText("In your own words")).toBeTruthy();
  expect(screen.queryByLabelText("In your own words (optional)")).toBeNull();
});

it("Escape asks before it discards words, and closes a dialog without words at once", async () => {
  await open(canReject());
  await user.keyboard("x");
  act(() => pressEscape());
  expect(screen.queryByRole("dialog")).toBeNull();

  await user.keyboard("x");
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/);
  await user.type(field, "No itinerary.");
  act(() => pressEscape());
  const question = within(screen.getByRole("alertdialog", { name: "Discard what you wrote?" }));
  await user.click(question.getByRole("button", { name: "Keep writing" }));
  expect(field.value).toBe("No itinerary.");
  act(() => pressEscape());
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

const packOf = (fields: object[]) =>
  ok({ travellers: [{ id: travellerId, name: "Meera Iyer", fields, files: [] }], governmentFee: 450_050 });

it("filing starts at the reference, with the government fee that the travellers paid", async () => {
  await open(aCase({ status: "documents_verified", open: ["file"] }));
  stage.answers[`GET /review/cases/${caseId}/filing-pack`] = packOf([]);
  await user.keyboard("f");
  expect(document.activeElement).toBe(screen.getByLabelText("The authority's reference"));
  expect(await screen.findByDisplayValue("4500.50")).toBe(screen.getByLabelText(/^Government fee/));
  await user.clear(screen.getByLabelText(/^Government fee/));
  expect(screen.getByLabelText<HTMLInputElement>(/^Government fee/).value).toBe("");
});

it("copies one value after the other with y, or with the arrow key in the reference", async () => {
  await open(aCase({ status: "documents_verified", open: ["file"] }));
  stage.answers[`GET /review/cases/${caseId}/filing-pack`] = packOf([
    { field: "surname", value: "Iyer" },
    { field: "dateOfBirth", value: "05/12/1990" },
  ]);
  await user.keyboard("f");
  await screen.findByRole("button", { name: /^Copy next: Surname/ });
  await user.keyboard("{ArrowDown}");
  expect(await navigator.clipboard.readText()).toBe("Iyer");
  act(() => screen.getByRole("button", { name: /^Copy next: Date of birth/ }).focus());
  await user.keyboard("y");
  expect(await navigator.clipboard.readText()).toBe("05/12/1990");
  expect(await screen.findByRole("button", { name: /^All values copied/ })).toBeTruthy();
});

it("links to the authority's portal and says which files it would reject, and why", async () => {
  await open(aCase({ status: "documents_verified", open: ["file"] }));
  const file = { documentId: "7b6f4ce2-0000-4000-8000-0000000000d1", name: "1-photo.jpg", kind: "photo" };
  const measures = { sizeBytes: 1_240_000, pixels: { width: 900, height: 1200 } };
  const rules = { ...neutralProfile, photoMaxKilobytes: 500, photoMaxWidth: 600 };
  stage.answers[`GET /review/cases/${caseId}/filing-pack`] = ok({
    travellers: [
      {
        id: travellerId,
        name: "Meera Iyer",
        fields: [],
        files: [{ ...file, ...measures, problems: ["size", "pixels"] }],
      },
    ],
    authority: { portal: "https://portal.example/", fileRules: rules, described: true },
  });
  await user.keyboard("f");
  const link = await screen.findByRole("link", { name: "Open the portal" });
  expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
    "https://portal.example/",
    "_blank",
    "noreferrer noopener",
  ]);
  expect(screen.getByText("The portal would reject 1 file. See below.")).toBeTruthy();
  const files = within(screen.getByRole("list", { name: "Files of Meera Iyer" }));
  expect(files.getByText("1.3 MB, 900 × 1200 px")).toBeTruthy();
  expect(files.getByText("Too large: the portal takes at most 500 kB.")).toBeTruthy();
  expect(files.getByText("Wrong size: the portal takes photos at most 600 px wide.")).toBeTruthy();
});

it("offers the authority's wordings of refusals first, and one chooses our reason", async () => {
  const refusalWordings = [
    { wording: "Insufficient means of subsistence", reason: "funds" as const },
    { wording: "Refused", reason: "refused_by_authority" as const },
  ];
  await open(aCase({ status: "documents_verified", open: [], refusalWordings }, { open: ["reject"] }));
  stage.answers[`POST /review/cases/${caseId}/travellers/${travellerId}/reject`] = ok(aCase());
  await user.keyboard("x");
  const dialog = within(screen.getByRole("dialog"));
  await user.selectOptions(
    dialog.getByLabelText("What the authority wrote (optional)"),
    "Insufficient means of subsistence",
  );
  expect(dialog.getByLabelText<HTMLSelectElement>("Reason").value).toBe("funds");
  await user.click(dialog.getByRole("button", { name: /^(?:Propose rejection|Reject)/ }));
  const { init } = stage.asked.find(({ call }) => call.endsWith("/reject"))!;
  expect(JSON.parse(init.body as string)).toEqual({ reason: "funds" });
});

it("confirms all proposed rejections of a family with one step that lists them", async () => {
  const reason = { code: "funds", words: "" } as const;
  const proposed = { outcome: "rejection_proposed", reason, open: ["agree", "decline"] } as const;
  const family = ["aa", "ab"].map((end, at) => ({
    ...aTraveller,
    ...proposed,
    open: [...proposed.open],
    id: `7b6f4ce2-0000-4000-8000-0000000000${end}`,
    name: ["Meera Iyer", "Ravi Iyer"][at]!,
  }));
  await open(aCase({ mine: false, travellers: family }));
  for (const { id } of family) {
    stage.answers[`POST /review/cases/${caseId}/travellers/${id}/agree`] = ok(aCase({ mine: false }));
  }
  await user.keyboard("g");
  const dialog = screen.getByRole("alertdialog", { name: "Confirm the rejection of 2 travellers?" });
  expect(dialog.textContent).toContain("Meera Iyer");
  expect(dialog.textContent).toContain("Ravi Iyer");
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Tab}{Enter}");
  expect(await screen.findByText("All rejections confirmed. Travellers notified.")).toBeTruthy();
  expect(stage.asked.map(({ call }) => call).filter((call) => call.endsWith("/agree"))).toHaveLength(2);
});
