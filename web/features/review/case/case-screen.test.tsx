// @vitest-environment jsdom
// The case screen: numbers masked until the case is claimed, differences marked in words, every step by keyboard.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { CaseScreen } from "./case-screen.tsx";
import { aCase, aTraveller, caseId as id, travellerId } from "../testing/a-case.ts";
import { colleague, me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

const call = (name: string) => `POST /review/cases/${id}/${name}`;
const ofTraveller = (name: string) => call(`travellers/${travellerId}/${name}`);

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Traveller = ReviewCase["travellers"][number];

async function open(shown: ReviewCase) {
  stage = setStage({ [`GET /review/cases/${id}`]: ok(shown) });
  const router = await showCase();
  return router;
}

function sent(name: string): unknown {
  const body = stage.asked.find((asked) => asked.call === name)?.init.body;
  return typeof body === "string" ? JSON.parse(body) : body;
}

it("marks differences in words, and announces masked numbers as hidden", async () => {
  await open(aCase({ mine: false, assignee: null, open: ["claim"] }));
  const table = screen.getByRole("table", { name: "Details" });
  expect(within(table).getByRole("row", { name: /Place of issue Chennai BENGALURU differs/ })).toBeTruthy();
  expect(within(table).getByRole("row", { name: "Passport number hidden hidden" })).toBeTruthy();
  expect(screen.getByText("1 difference")).toBeTruthy();
  expect(screen.getByText("Claim the case to see the numbers and decide.")).toBeTruthy();
  expect(screen.getByText("10 of 30 days.")).toBeTruthy();
  expect(
    screen.getByText(
      /^The passport expires on 31 Jan 2027, but it must be valid until 1 Jun 2027: 6 months beyond the arrival\. .* not verified\.$/,
    ),
  ).toBeTruthy();
});

it("shows what the traveller's device found next to the value, and as a mark only where it differs", async () => {
  const marks = ["device-confirms:firstName", "device-differs:placeOfIssue"];
  await open(aCase({}, { marks }));
  const table = screen.getByRole("table", { name: "Details" });
  const row = (name: RegExp) => within(table).getByRole("row", { name });
  expect(row(/^Given names MEERA MEERA The traveller's device found it on the page$/i)).toBeTruthy();
  expect(row(/^Place of issue .* differs The traveller's device read something else$/i)).toBeTruthy();
  const left = screen.getByText("Open points").parentElement!;
  expect(
    within(left)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["The device read a different Place of Issue"]);
});

it("formats dates, and says when nothing was read from the passport", async () => {
  const dob = { field: "dob", entered: "1990-05-15", read: null, differs: false, masked: false };
  await open(aCase({}, { details: [dob] }));
  expect(screen.getByRole("row", { name: "Date of birth 15 May 1990" })).toBeTruthy();
  expect(screen.queryByText("No differences")).toBeNull();
  expect(screen.getByText(/^The passport could not be read/)).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "From passport" })).toBeNull();
});

it("claims with c, confirms it, and shows the updated case", async () => {
  await open(aCase({ mine: false, assignee: null, open: ["claim"] }));
  stage.answers[call("claim")] = () => {
    stage.answers[`GET /review/cases/${id}`] = ok(aCase({ open: ["release", "verify"] }));
    return { status: 200, body: { data: { id, applicationId: "PRV-7K2M9QXD" } } };
  };
  await user.keyboard("c");
  expect((await screen.findByRole("status")).textContent).toContain("You have claimed this case.");
  expect(await screen.findByRole("button", { name: "Verify documents" })).toBeTruthy();
});

it("names the colleague who claimed the case first", async () => {
  await open(aCase({ mine: false, assignee: null, open: ["claim"] }));
  stage.answers[call("claim")] = () => {
    stage.answers[`GET /review/cases/${id}`] = ok(aCase({ mine: false, assignee: colleague }));
    return { status: 409, body: { code: "conflict", message: "This was changed elsewhere." } };
  };
  await user.click(screen.getByRole("button", { name: "Claim" }));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain(
      "Rohan Mehta claimed PRV-7K2M9QXD while you were viewing it. The page is up to date.",
    ),
  );
  expect(screen.queryByRole("button", { name: "Claim" })).toBeNull();
});

it("verifies with v and Enter, after a confirmation that names the checks and fields that need attention", async () => {
  await open(aCase({ open: ["verify"] }));
  stage.answers[call("verify")] = ok(aCase({ status: "documents_verified", open: ["file"] }));
  expect(screen.getByText("2 checks need attention: passport validity, place of issue.")).toBeTruthy();
  await user.keyboard("v");
  const dialog = screen.getByRole("alertdialog");
  expect(dialog.textContent).toContain("2 checks need attention: passport validity, place of issue.");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Documents verified. Traveller notified.")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  // The filing is next, and its panel is open at the first field.
  expect(document.activeElement).toBe(screen.getByLabelText("The authority's reference"));
});

it("verifies with v alone where no check and no field needs attention", async () => {
  const details = [{ field: "firstName", entered: "MEERA", read: "MEERA", differs: false, masked: false }];
  await open(aCase({ open: ["verify"] }, { checks: [], details }));
  stage.answers[call("verify")] = ok(aCase({ status: "documents_verified", open: ["file"] }));
  await user.keyboard("v");
  expect(await screen.findByText("Documents verified. Traveller notified.")).toBeTruthy();
});

it("releases with Shift+c only, after a question that starts at Cancel", async () => {
  await open(aCase({ open: ["release"] }));
  await user.keyboard("c");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.keyboard("C");
  const dialog = screen.getByRole("alertdialog", { name: "Return this case to the queue?" });
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(stage.asked.filter((asked) => asked.call === call("release"))).toEqual([]);
});

it("verifies only once every document was opened, and names those that were not", async () => {
  const shown = aCase({ open: ["verify"] });
  const [traveller] = shown.travellers;
  const documents = traveller!.documents.map((document, at) => ({ ...document, opened: at > 0 }));
  await open({ ...shown, travellers: [{ ...traveller!, documents }, ...shown.travellers.slice(1)] });
  await user.keyboard("v");
  const dialog = screen.getByRole("alertdialog");
  expect(dialog.textContent).toContain("Open these documents first");
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([`Passport First Page, ${traveller!.name}`]);
  expect(within(dialog).queryByRole("button", { name: "Verify documents" })).toBeNull();
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Open the next document" }));
  expect(stage.asked.filter((asked) => asked.call.includes("verify"))).toEqual([]);
});

it("requests documents and details together by Ctrl + Enter, with something to request and a reason that fits it", async () => {
  await open(aCase({ open: ["ask"] }));
  stage.answers[call("requests/batch")] = ok(aCase({ status: "pending" }));
  await user.keyboard("q");
  const dialog = screen.getByRole("dialog", { name: "Request documents or details" });
  await user.click(within(dialog).getByRole("button", { name: "Send request" }));
  expect(within(dialog).getByText("Select at least one document or detail.")).toBeTruthy();
  await user.click(within(dialog).getByLabelText("Passport First Page"));
  await user.click(within(dialog).getByLabelText("Father's name"));
  await user.click(within(dialog).getByRole("button", { name: "Send request (2)" }));
  expect(within(dialog).getByText("Choose a reason: Passport First Page.")).toBeTruthy();
  const reason = within(dialog).getByLabelText("Reason: Passport First Page, Meera Iyer");
  expect(reason.textContent).not.toContain("photo");
  await user.selectOptions(reason, "glare");
  await user.type(within(dialog).getByLabelText(/In your own words/), "The name{Enter}is hidden.");
  await user.selectOptions(within(dialog).getByLabelText("Answer by"), "");
  expect(within(dialog).getByText(/^Meera Iyer: Father's name – Doesn't match the passport$/)).toBeTruthy();
  await user.click(within(dialog).getByLabelText(/In your own words/));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Requested. Traveller notified.")).toBeTruthy();
  expect(sent(call("requests/batch"))).toEqual({
    items: [
      { travellerId, kind: "firstPage", reason: "glare" },
      { travellerId, field: "fatherName", reason: "differs" },
    ],
    words: "The name is hidden.",
  });
});

it("records a filing with reference, date and fee in paise", async () => {
  await open(aCase({ status: "documents_verified", open: ["file"] }));
  const fields = [{ field: "passportNumber", value: "Z1204560" }];
  stage.answers[`GET /review/cases/${id}/filing-pack`] = ok({
    travellers: [{ id: travellerId, name: "Meera Iyer", fields, files: [] }],
  });
  stage.answers[call("filing")] = ok(aCase({ status: "documents_verified" }));
  await user.keyboard("f");
  const dialog = screen.getByRole("region", { name: "File with the authority" });
  await user.click(await within(dialog).findByRole("button", { name: "Copy Passport number of Meera Iyer" }));
  expect(await within(dialog).findByText("Passport number copied.")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("Z1204560");
  await user.type(within(dialog).getByLabelText("The authority's reference"), "JP-2026-117");
  await user.type(within(dialog).getByLabelText(/Government fee/), "4,500.50");
  await user.click(within(dialog).getByRole("button", { name: "Record the filing" }));
  expect(await screen.findByText("Filing recorded.")).toBeTruthy();
  expect(sent(call("filing"))).toMatchObject({ reference: "JP-2026-117", fee: 450_050 });
});

describe("after the visa is uploaded", () => {
  const opened = { status: "documents_verified" } as const;
  const upload = async (visa: Traveller["visa"], steps: Traveller["open"]) => {
    await open(aCase(opened, { open: ["visa"] }));
    const call = `PUT /review/cases/${id}/travellers/${travellerId}/visa`;
    stage.answers[call] = ok(aCase(opened, { open: steps, visa }));
    await user.keyboard("i");
    const form = screen.getByRole("dialog", { name: "The issued visa of Meera Iyer" });
    expect(within(form).getByText(/^It is uploaded as soon as you choose it;/)).toBeTruthy();
    expect(
      within(form)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Cancel"]);
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(screen.getAllByText(/^Please choose the visa as a PDF/)).toHaveLength(2);
    const file = new File(["%PDF-"], "visa.pdf", { type: "application/pdf" });
    // A file that fits is sent as soon as it is chosen.
    await user.upload(screen.getByLabelText(/^Visa \(PDF/), file);
    return screen.findByRole("alertdialog");
  };

  it("shows the comparison and the visa, and asks whether to propose approval", async () => {
    const visa: Traveller["visa"] = {
      findings: [{ field: "name", verdict: "differs" }],
      confirmed: false,
      hasText: true,
      opened: false,
    };
    const question = await upload(visa, ["visa", "approve"]);
    stage.answers[ofTraveller("approve")] = ok(aCase(opened, { outcome: "approval_proposed", visa }));
    expect(question.textContent).toContain("Name: differs");
    expect(within(question).getByRole("heading", { name: "Propose to approve Meera Iyer?" })).toBeTruthy();
    expect(question.textContent).not.toContain("Open the visa first");
    expect(stage.asked.map((asked) => asked.call)).toContain(`GET ${caseCalls.visa(id, travellerId)}`);
    await user.click(within(question).getByRole("button", { name: "Propose approval" }));
    expect(await screen.findByText("Approval proposed")).toBeTruthy();
  });

  it("shows the values of the visa and of the application, and which could not be read", async () => {
    const visa: Traveller["visa"] = {
      findings: [
        {
          field: "dateOfBirth",
          verdict: "differs",
          sources: ["text"],
          values: { visa: ["1990-05-16"], application: "1990-05-15" },
        },
        {
          field: "validity",
          verdict: "agrees",
          sources: ["lines"],
          values: { visa: ["../2027-02-24"], application: "2026-12-05/2026-12-12" },
        },
        { field: "sex", verdict: "not_found", sources: [], values: { visa: [], application: "F" } },
        {
          field: "entries",
          verdict: "differs",
          sources: ["text"],
          values: { visa: ["double"], application: "single" },
        },
      ],
      confirmed: false,
      hasText: true,
      numbers: ["55-1234"],
    };
    const question = await upload(visa, ["visa", "approve"]);
    const items = within(question).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "Date of birth: differs (in its text)Visa: 16 May 1990 · application: 15 May 1990",
      "Validity: matches (in its machine-readable lines)Visa: until 24 Feb 2027 · trip: 5 Dec 2026 to 12 Dec 2026",
      "Sex: not foundVisa: not read · application: Female",
      "Number of entries: differs (in its text)Visa: double entry · application: single entry",
    ]);
    expect(within(question).getByText("Visa number: 55-1234")).toBeTruthy();
  });

  it("names the application whose passport number it shows, and offers only to upload another one", async () => {
    const owner = { id: travellerId, applicationId: "PRV-ENS8HGDH", travellerId: null };
    const findings = [{ field: "passportNumber", verdict: "differs" }] as const;
    const visa = { findings: [...findings], confirmed: false, hasText: true, owners: [owner] };
    const question = await upload(visa, ["visa"]);
    expect(question.textContent).toContain("so this visa can't be released.");
    const link = within(question).getByRole("link", { name: "PRV-ENS8HGDH" });
    expect(link.getAttribute("href")).toBe(`/review/cases/${travellerId}`);
    expect(within(question).queryByRole("button", { name: "Propose approval" })).toBeNull();
    await user.click(within(question).getByRole("button", { name: "Upload the right visa" }));
    expect(screen.getByLabelText(/^Visa \(PDF/)).toBeTruthy();
    expect(stage.asked.filter((asked) => asked.call.includes("approve"))).toEqual([]);
  });
});

it("rejects with a reason; 'another reason' requires a note", async () => {
  await open(aCase({}, { open: ["reject"] }));
  stage.answers[ofTraveller("reject")] = ok(aCase({}, { outcome: "rejection_proposed", proposedBy: me }));
  await user.keyboard("x");
  const dialog = screen.getByRole("dialog", { name: "Reject Meera Iyer" });
  expect(dialog.textContent).toContain("A supervisor must confirm it before we notify the traveller.");
  await user.selectOptions(within(dialog).getByLabelText("Reason"), "other");
  await user.click(within(dialog).getByRole("button", { name: "Propose rejection" }));
  expect(within(dialog).getAllByText("Describe it in your own words.")).toHaveLength(2);
  await user.selectOptions(within(dialog).getByLabelText("Reason"), "funds");
  await user.click(within(dialog).getByRole("button", { name: "Propose rejection" }));
  expect(await screen.findByText("Proposed by Kavya Nair")).toBeTruthy();
  expect(sent(ofTraveller("reject"))).toEqual({ reason: "funds" });
});

it("a step that is not open has no button and no key", async () => {
  await open(aCase({ open: [] }));
  await user.keyboard("vfaxgc");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(/^Nothing to do right now\./)).toBeTruthy();
  const posted = stage.asked.filter(({ init }) => init.method === "POST").map(({ call }) => call);
  // Only that the case is open.
  expect(posted).toEqual([call("viewing")]);
});

it("opens no document by itself, and shows a DOCX as the text that the server extracted", async () => {
  await open(aCase());
  const text = `GET /review/cases/${id}/documents/${aTraveller.documents[1]?.id}/text`;
  stage.answers[text] = ok({ text: "Day one: Tokyo" });
  expect(stage.asked.some((asked) => asked.call.includes("/documents/"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Open Travel Itinerary of Meera Iyer" }));
  expect(await screen.findByText("Day one: Tokyo")).toBeTruthy();
});

it("u returns to the queue, and an unknown case shows a message", async () => {
  const router = await open(aCase());
  await user.keyboard("u");
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.review));
  cleanup();
  setStage({});
  openScreen(<CaseScreen />, { path: pages.reviewCase, address: `/review/cases/${id}` });
  expect(await screen.findByText("This case does not exist.")).toBeTruthy();
});

it("says that a case is for a destination that the user does not work on, with a way back instead of another try", async () => {
  const message = "This case is for a destination that you don't work on.";
  const refused = () => ({ status: 403, body: { code: "case_out_of_scope", message } });
  setStage({ [`GET /review/cases/${id}`]: refused });
  openScreen(<CaseScreen />, { path: pages.reviewCase, address: `/review/cases/${id}` });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("link", { name: "All cases" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
