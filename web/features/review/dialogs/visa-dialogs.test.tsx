// @vitest-environment jsdom
// The issued visa in its dialogs: what was not found on it, an upload that failed, and the wheel above its picture.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { usePanAndZoom } from "../document/use-pan-and-zoom.ts";
import { aCase, caseId, travellerId } from "../testing/a-case.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

const user = userEvent.setup();
beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase) {
  const stage = setStage({ [`GET /review/cases/${caseId}`]: ok(shown) });
  await showCase();
  return stage;
}

it.each([
  [2, "2 details were not found on the visa: check them by eye."],
  [1, "1 detail was not found on the visa: check it by eye."],
])("says next to what matches how many details were not found: %d", async (count, sentence) => {
  const missing = (["sex", "stay"] as const).slice(0, count);
  const findings = missing.map((field) => ({ field, verdict: "not_found" as const }));
  await open(aCase({}, { visa: { findings, confirmed: true, hasText: true } }));
  const notice = screen.getByText(/^Name, passport number and dates match the application\./);
  expect(notice.textContent).toContain(sentence);
});

it("says nothing of missing details where all were found", async () => {
  const findings = [{ field: "name", verdict: "agrees" } as const];
  await open(aCase({}, { visa: { findings, confirmed: true, hasText: true } }));
  expect(screen.getByText("Name, passport number and dates match the application.")).toBeTruthy();
});

it("offers to upload the chosen file again after a failure", async () => {
  const stage = await open(aCase({ status: "documents_verified" }, { open: ["visa"] }));
  const call = `PUT ${caseCalls.visa(caseId, travellerId)}`;
  stage.answers[call] = () => ({ status: 500, body: { code: "unexpected", message: "No." } });
  await user.keyboard("i");
  const dialog = screen.getByRole("dialog");
  const file = new File(["%PDF-"], "visa.pdf", { type: "application/pdf" });
  await user.upload(within(dialog).getByLabelText(/^Visa \(PDF/), file);
  await user.click(await within(dialog).findByRole("button", { name: "Upload again" }));
  expect(stage.asked.filter((asked) => asked.call === call)).toHaveLength(2);
});

function Sheet({ zoomBy }: { zoomBy: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  usePanAndZoom({ frame, sheet, width: 100, zoomBy });
  return (
    <div ref={frame} data-testid="frame">
      <canvas ref={sheet} />
    </div>
  );
}

it("zooms with the wheel on the desk; in a dialog the wheel scrolls, and zooms with Ctrl", () => {
  const zoomBy = vi.fn<() => void>();
  /** Whether the browser may scroll. */
  const turn = (ctrlKey: boolean) => fireEvent.wheel(screen.getByTestId("frame"), { deltaY: 100, ctrlKey });
  render(<Sheet zoomBy={zoomBy} />);
  expect([turn(false), zoomBy.mock.calls.length]).toEqual([false, 1]);
  cleanup();
  render(
    <DialogFrame label="Visa">
      <Sheet zoomBy={zoomBy} />
    </DialogFrame>,
  );
  expect([turn(false), zoomBy.mock.calls.length]).toEqual([true, 1]);
  expect([turn(true), zoomBy.mock.calls.length]).toEqual([false, 2]);
});
