// @vitest-environment jsdom
// Requests of a case on the desk: where the dialog begins, what comes first while the traveller has not answered, and what is said once.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import type { Answers } from "#web/client/api/answering-fetch.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();

async function open(shown: ReviewCase, more: Answers = {}) {
  setStage({ [`GET /review/cases/${caseId}`]: ok(shown), ...more });
  await showCase();
}

const askedAt = "2026-11-20T10:00:00.000Z";
const words = "The page is a driving licence.";
const request = (end: string, kind: "lastPage" | "photo", more: object = {}) => ({
  id: `7b6f4ce2-0000-4000-8000-0000000000${end}`,
  travellerId,
  kind,
  reason: "wrong_document" as const,
  words,
  askedAt,
  answeredAt: null,
  withdrawnAt: null,
  dueOn: null,
  ...more,
});

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
const title = "Requested from the traveller";
const comesFirst = () =>
  isBefore(screen.getByRole("heading", { name: title }), screen.getByText("Place of issue"));

it("come before the details while the traveller has not answered, and after them then", async () => {
  await open(aCase({ requests: [request("e1", "photo")] }));
  expect(comesFirst()).toBe(true);
  cleanup();
  await open(aCase({ requests: [request("e1", "photo", { answeredAt: "2026-11-21T10:00:00.000Z" })] }));
  expect(comesFirst()).toBe(false);
});

it("that were made together show what was written once", async () => {
  await open(aCase({ requests: [request("e1", "lastPage"), request("e2", "photo")] }));
  const section = within(screen.getByRole("region", { name: title }));
  expect(section.getAllByRole("listitem")).toHaveLength(2);
  expect(section.getAllByText(new RegExp(words))).toHaveLength(1);
});

it("begin at the reason of the document that is open, which is selected", async () => {
  const [, itinerary] = aTraveller.documents;
  if (!itinerary) throw new Error("the traveller has two documents");
  const text = { [`GET /review/cases/${caseId}/documents/${itinerary.id}/text`]: ok({ text: "Day 1" }) };
  await open(aCase({ open: ["ask"] }, { documents: [itinerary] }), text);
  await user.keyboard("n");
  await screen.findByText("Day 1");
  await user.keyboard("q");
  expect(document.activeElement?.id).toBe(`ask-reason-${travellerId}-itinerary`);
});
