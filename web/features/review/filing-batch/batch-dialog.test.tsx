// @vitest-environment jsdom
// Filing several cases from the queue: fields by Enter and by a pasted list, what is sent, and what could not be filed.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { bulkCalls } from "#contract/review/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import type { FilingBar } from "#domain/review/filing/filing-bar.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { QueueScreen } from "../queue/queue-screen.tsx";
import { aRow, page } from "../testing/a-row.ts";
import { me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowAt = (at: number) =>
  aRow({
    id: `7b6f4ce2-0000-4000-8000-00000000000${at}`,
    applicationId: `PRV-000000${at}`,
    status: "documents_verified",
    leadName: `Traveller ${at}`,
    travellersCount: 1,
    assignee: me,
  });
const rows = [rowAt(1), rowAt(2), rowAt(3)];
const filing = ({ id }: QueueRow, bar: FilingBar | null = null) => ({
  caseId: id,
  version: 4,
  fee: 250_000,
  bar,
});

async function openDialog(filings = rows.map((row) => filing(row))) {
  stage = setStage(
    {
      "GET /review/views": ok([]),
      "GET /review/cases": page(rows),
      [`POST ${bulkCalls.filings}`]: ok(filings),
    },
    "specialist",
  );
  openScreen(<QueueScreen />, { path: pages.review, address: "/review" });
  await user.click(await screen.findByRole("checkbox", { name: /PRV-0000001/ }));
  await user.click(screen.getByRole("button", { name: "Select all 3" }));
  await user.click(await screen.findByRole("button", { name: "File" }));
  const dialog = within(screen.getByRole("dialog", { name: "File cases with the authority" }));
  await dialog.findAllByText(/PRV-0000001/);
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
const reference = (dialog: Dialog, at: number) =>
  dialog.getByLabelText<HTMLInputElement>(new RegExp(`Authority's reference of .*PRV-000000${at}`));
const sent = (): unknown => {
  const body = stage.asked.findLast(({ call }) => call === `POST ${bulkCalls.file}`)?.init.body;
  return JSON.parse(body as string);
};
const sentFilings = () =>
  (sent() as { filings: { caseId: string; reference: string; fee: number }[] }).filings;

it("goes from case to case by Enter, with the fee filled in, and files those that have a reference", async () => {
  const dialog = await openDialog();
  stage.answers[`POST ${bulkCalls.file}`] = ok(
    rows.slice(0, 2).map((row) => ({ id: row.id, row: { ...row, filed: true }, failure: null })),
  );
  await user.type(reference(dialog, 1), "VN-1{Enter}VN-2");
  expect(document.activeElement).toBe(reference(dialog, 2));
  const fee = dialog.getByLabelText<HTMLInputElement>(/Government fee for .*PRV-0000002/);
  expect(fee.value).toBe("2500");
  await user.clear(fee);
  await user.type(fee, "1,000.50{Enter}");
  expect(document.activeElement).toBe(reference(dialog, 3));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "File 2 cases" }));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("2 cases filed.")).toBeTruthy();
  expect(sent()).toMatchObject({
    filings: [
      { caseId: rows[0]?.id, version: 4, reference: "VN-1", fee: 250_000 },
      { caseId: rows[1]?.id, version: 4, reference: "VN-2", fee: 100_050 },
    ],
  });
});

it("fills the references from a pasted list, and says how many", async () => {
  const dialog = await openDialog();
  await user.click(reference(dialog, 1));
  await user.paste("VN-1\r\n\r\n VN-2 \nVN-3\nVN-4\n");
  expect([1, 2, 3].map((at) => reference(dialog, at).value)).toEqual(["VN-1", "VN-2", "VN-3"]);
  expect(dialog.getByRole("status").textContent).toBe("3 references filled in. 1 line had no case left.");
  await user.clear(reference(dialog, 2));
  await user.click(reference(dialog, 2));
  await user.paste("VN-9");
  expect(reference(dialog, 2).value).toBe("VN-9");
});

it("says in a sentence why a case can't be filed, and files the others", async () => {
  const bars = [null, "not_verified", "taken"] as const;
  const dialog = await openDialog(rows.map((row, at) => filing(row, bars[at])));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Traveller 1"),
    "PRV-0000002: Its documents aren't verified yet.",
    "PRV-0000003: A colleague has claimed it.",
  ]);
  stage.answers[`POST ${bulkCalls.file}`] = ok([
    { id: rows[0]!.id, row: { ...rows[0], filed: true }, failure: null },
  ]);
  await user.type(reference(dialog, 1), "VN-1");
  await user.click(dialog.getByRole("button", { name: "File 1 case" }));
  expect(await screen.findByText("1 case filed.")).toBeTruthy();
  expect(sentFilings()).toHaveLength(1);
});

it("sends nothing without a reference, with one that is used twice, or with a fee that is no amount", async () => {
  const dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "File" }));
  expect(dialog.getAllByText("Enter the reference of at least one case.")).toHaveLength(2);
  await user.type(reference(dialog, 1), "VN-1");
  await user.type(reference(dialog, 2), "vn-1");
  await user.type(dialog.getByLabelText(/Government fee for .*PRV-0000001/), "x");
  await user.click(dialog.getByRole("button", { name: "File 2 cases" }));
  expect(dialog.getAllByText("PRV-0000002: this reference is used for another case above.")).toHaveLength(2);
  expect(dialog.getAllByText("PRV-0000001: enter the fee as a number of rupees.")).toHaveLength(2);
  expect(stage.asked.some(({ call }) => call === `POST ${bulkCalls.file}`)).toBe(false);
});

it("keeps a case that could not be filed, with what was typed and the reason", async () => {
  const dialog = await openDialog();
  const failure = { code: "case_changed", message: "Somebody has changed this case.", params: {} };
  stage.answers[`POST ${bulkCalls.file}`] = ok([
    { id: rows[0]!.id, row: { ...rows[0], filed: true }, failure: null },
    { id: rows[1]!.id, row: null, failure },
  ]);
  await user.type(reference(dialog, 1), "VN-1{Enter}VN-2");
  await user.click(dialog.getByRole("button", { name: "File 2 cases" }));
  expect(await dialog.findByRole("button", { name: "File 1 case" })).toBeTruthy();
  expect(dialog.queryByText(/PRV-0000001/)).toBeNull();
  expect(reference(dialog, 2).value).toBe("VN-2");
  expect(reference(dialog, 2).closest("li")?.textContent).toMatch(/changed/);
});

it("asks before the references that were typed are discarded", async () => {
  const dialog = await openDialog();
  await user.type(reference(dialog, 1), "VN-1");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
});

it("says of each case whose authority is closed today when it opens", async () => {
  const closed = { date: "2026-11-28", because: "week", nextOpen: "2026-11-30" };
  const filings = rows.map((row, at) => ({ ...filing(row), ...(at === 1 && { closed }) }));
  const dialog = await openDialog(filings);
  const sentence =
    "The authority is closed today (Saturday). You can still file today. It opens again on Monday, 30 Nov 2026.";
  const notes = await dialog.findAllByText(sentence);
  expect(notes.map((note) => note.closest("li")?.textContent)).toEqual([
    expect.stringContaining(rows[1]!.applicationId),
  ]);
});
