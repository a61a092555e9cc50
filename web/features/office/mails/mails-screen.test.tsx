// @vitest-environment jsdom
// The email screen: waiting emails, undelivered emails, and retrying one or all of those shown.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { OfficeMails } from "#contract/review/mails.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { MailsScreen } from "./mails-screen.tsx";

const user = userEvent.setup();
const mail = (at: number, template: string) => ({
  id: `7b6f4ce2-0000-4000-8000-00000000000${at}`,
  template,
  recipient: `m•••@example${at}.com`,
  problem: "550 5.1.1",
  tries: 1,
  writtenAt: "2026-11-20T06:30:00.000Z",
  lastTryAt: "2026-11-20T06:31:00.000Z",
});
const [refund, other] = [mail(1, "refunded"), mail(2, "breach-notice 2026-3")];
const outbox: OfficeMails = {
  isDelivered: true,
  waiting: 3,
  waitingSince: "2026-11-20T06:00:00.000Z",
  dead: [refund, other],
  deadInAll: 2,
  deadPushes: [{ problem: "403", count: 5, lastTryAt: "2026-11-20T06:31:00.000Z" }],
};

let stage: Stage;
beforeEach(() => {
  stage = setStage(
    {
      "GET /review/office/mails": ok(outbox),
      "GET /review/office/changes": ok([]),
      "POST /review/office/mails/tries": ok(outbox),
    },
    "administrator",
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => openScreen(<MailsScreen />, { path: pages.reviewMails, address: pages.reviewMails });
const tried = () =>
  stage.asked
    .filter(({ call }) => call === "POST /review/office/mails/tries")
    .map(({ init }) => JSON.parse(init.body as string) as unknown);

it("shows how many emails are waiting and since when, and why each undelivered email failed", async () => {
  open();
  expect(await screen.findByText(/^3 emails are waiting, the oldest since /)).toBeTruthy();
  const [first, second, push] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("Refund m•••@example1.com");
  expect(first?.textContent).toContain("after 1 try · 550 5.1.1");
  expect(second?.textContent).toContain("Notice of breach 2026-3");
  expect(push?.textContent).toMatch(/^403 5 times, last on 20 Nov 2026/);
});

it("'Try again' retries one email, 'Try all' retries those that are shown", async () => {
  open();
  const [first] = await screen.findAllByRole("listitem");
  if (first) await user.click(within(first).getByRole("button", { name: /^Try again: Refund/ }));
  await waitFor(() => expect(tried()).toEqual([{ ids: [refund.id] }]));
  expect(await screen.findByText("Retrying.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try all 2 again" }));
  await waitFor(() => expect(tried()).toContainEqual({ ids: [refund.id, other.id] }));
});
