// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { OperationState } from "#contract/review/office.ts";
import { ok, openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { formatMoment } from "#web/terms/format-date.ts";
import { MailsScreen } from "../mails/mails-screen.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:30:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outbox = { isDelivered: true, waiting: 0, waitingSince: null, dead: [], deadInAll: 0, deadPushes: [] };

function openWith(state: OperationState) {
  const calls = { "GET /review/office/mails": ok(outbox), "GET /review/office/changes": ok([]) };
  setStage({ ...calls, "GET /review/office/operation": ok(state) }, "administrator");
  openScreen(<MailsScreen />, { path: pages.reviewMails, address: pages.reviewMails });
}

it("names each background job that keeps failing, in words", async () => {
  openWith({ degraded: ["mails", "freeSpace"], backup: null });
  expect(await screen.findByText("Emails are not being sent.")).toBeTruthy();
  expect(screen.getByText("The disk is almost full, so uploads are rejected.")).toBeTruthy();
  expect(screen.getByText("See the server's log for the reasons.")).toBeTruthy();
});

it("says until when the last backup has everything", async () => {
  openWith({ degraded: [], backup: { ageSeconds: 7 * 60 } });
  const when = formatMoment("2026-11-20T06:23:00Z");
  expect(await screen.findByText(`The last backup covers everything up to ${when}.`)).toBeTruthy();
  expect(screen.queryByText("Check the server")).toBeNull();
});

it("says that there is no backup yet", async () => {
  openWith({ degraded: ["backups"], backup: { ageSeconds: null } });
  expect(await screen.findByText("There is no backup yet.")).toBeTruthy();
  expect(screen.getByText("There is no recent backup.")).toBeTruthy();
});

it("shows nothing while all is well and no backups are scheduled", async () => {
  openWith({ degraded: [], backup: null });
  expect(await screen.findByText("No emails are waiting.")).toBeTruthy();
  expect(screen.queryByText(/backup|server's log/)).toBeNull();
});
