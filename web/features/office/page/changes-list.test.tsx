// @vitest-environment jsdom
// The log of changes: names and values as screens show them, not as they are stored.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { OfficeChange } from "#contract/review/office.ts";
import { ok, openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { ChangesList } from "./changes-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "2026-11-17T06:00:00.000Z";
const change = (kind: string, subject: string, details: OfficeChange["details"]): OfficeChange => ({
  sequence: 1,
  kind,
  actor: "Lakshmi Menon",
  subject,
  about: null,
  details,
  at,
});

async function shownFor(one: OfficeChange): Promise<string | null | undefined> {
  setStage({ [`GET ${officeCalls.changes}`]: ok([one]) }, "administrator");
  const kinds = [one.kind.split("_")[0] ?? ""];
  openScreen(<ChangesList kinds={kinds} />, { path: "/", address: "/" });
  await screen.findByRole("table");
  return screen.getAllByRole("cell").at(-1)?.textContent;
}

it.each([
  [
    "Lakshmi Menon made Neha Verma an administrator, confirmed by Farhan Ali.",
    {
      ...change("staff_role_changed", "7b6f", { from: "specialist", to: "administrator" }),
      actorName: "Lakshmi Menon",
      about: "Neha Verma",
      confirmedBy: "Farhan Ali",
    },
  ],
  [
    "Neha Verma · Before: Specialist · Now: Administrator",
    {
      ...change("staff_role_changed", "7b6f", { from: "specialist", to: "administrator" }),
      about: "Neha Verma",
    },
  ],
  [
    "Lakshmi Menon changed 'Days we keep documents after the decision' from 365 days to 180 days, confirmed by Farhan Ali.",
    {
      ...change("policy_changed", "documentRetentionDays", { from: 365, to: 180 }),
      confirmedBy: "Farhan Ali",
    },
  ],
  [
    "Lakshmi Menon changed 'Rejections need a second person' from Always to Never.",
    change("policy_changed", "rejectionSecondPerson", { from: "always", to: "never" }),
  ],
  [
    "Lakshmi Menon changed 'Processing time filters'. Instant: 0 to 1 days → 0 to 2 days.",
    change("policy_changed", "processingBuckets", {
      from: { instant: { from: 0, to: 1 } },
      to: { instant: { from: 0, to: 2 } },
    }),
  ],
  [
    "Lakshmi Menon changed 'Holidays, one date per line'. Added: 25 Dec 2026.",
    change("policy_changed", "holidays", { from: [], to: ["2026-12-25"] }),
  ],
  [
    "Before: Specialist · Now: Supervisor",
    change("staff_role_changed", "5f0c1d8e-0000-4000-8000-000000000002", {
      from: "specialist",
      to: "supervisor",
    }),
  ],
  [
    "Lakshmi Menon changed the destination Japan. Additional documents: – → Travel Insurance.",
    change("destination_changed", "japan", { extraDocuments: { from: [], to: ["insurance"] } }),
  ],
  [
    "Lakshmi Menon changed what the authority of Japan asks for. Passport number: Z1204560 → Z 1204560.",
    change("destination_profile_changed", "japan", { passportNumberFormat: { from: "plain", to: "spaced" } }),
  ],
  [
    "Lakshmi Menon changed the plan Japan, Tourist Visa, 30 days, Single Entry. Fee or amount: ₹2,100 → ₹2,200 · Checked on: – → 20 Nov 2026.",
    {
      ...change("plan_changed", "7b6f4ce2-0000-4000-8000-000000000002", {
        amount: { from: 2100, to: 2200 },
        checkedOn: { from: null, to: "2026-11-20" },
      }),
      plan: { destinationId: "japan", visaType: "tourist", stayDays: 30, entryType: "Single Entry" },
    },
  ],
  [
    "Lakshmi Menon added the plan Japan, Business Visa, 90 days, Multiple Entry, for ₹9,999.",
    change("plan_added", "7b6f4ce2-0000-4000-8000-000000000003", {
      destinationId: "japan",
      visaType: "business",
      stayDays: 90,
      entryType: "Multiple Entry",
      amount: 9999,
    }),
  ],
  [
    "Lakshmi Menon changed the plan (deleted). Fee or amount: ₹2,100 → ₹2,200.",
    change("plan_changed", "7b6f4ce2-0000-4000-8000-000000000004", { amount: { from: 2100, to: 2200 } }),
  ],
  [
    "Lakshmi Menon proposed to change 'Days we keep documents after the decision' from 365 days to 180 days.",
    change("policy_proposed", "documentRetentionDays", { from: 365, to: 180 }),
  ],
  [
    "Lakshmi Menon agreed to the change of 'Days we keep documents after the decision' to 180 days.",
    change("policy_agreed", "documentRetentionDays", { to: 180 }),
  ],
  [
    "Asha Rao approved the refund of ₹2,500 for PRV-7K2M9QXD.",
    {
      ...change("refund_approved", "7b6f", { amount: 250_000 }),
      actorName: "Asha Rao",
      about: "PRV-7K2M9QXD",
    },
  ],
  ["Lakshmi Menon declined the refund for an erased application.", change("refund_declined", "7b6f", {})],
  [
    "Lakshmi Menon sent the email 'Cancellation' again.",
    change("mail_tried_again", "7b6f", { template: "cancelled" }),
  ],
])("shows names and values in words, as in '%s'", async (text, changed) => {
  expect(await shownFor(changed)).toBe(text);
});
