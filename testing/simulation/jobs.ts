// The background jobs as steps: the simulation runs them, no timer does.
import { expiredSweep } from "#server/accounts/sweep-expired.ts";
import { estimateJob } from "#server/applications/estimates/revise-estimates.ts";
import { openAttachedReceipt } from "#server/applications/receipts/open-receipt.ts";
import { fileSweep } from "#server/drafts/documents/sweep-files.ts";
import { draftSweep } from "#server/drafts/sweep-drafts.ts";
import { liveSweep } from "#server/live/sweep-live-events.ts";
import { deliverMails } from "#server/notifications/outbox/deliver-mails.ts";
import { paymentListeners } from "#server/payment-listeners.ts";
import { compareDue } from "#server/payments/books/start-comparisons.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import type { Platform } from "#server/platform/platform.ts";
import { writeCheckpoint } from "#server/review/audit/write-checkpoints.ts";

/** Each returns its outcome in words. */
export const jobs = {
  async reconciler(platform: Platform) {
    const { checked, failed } = await reconcilePayments(platform, paymentListeners(platform));
    return `${checked} checked, ${failed} failed`;
  },
  async comparison(platform: Platform) {
    const compared = await compareDue(platform, paymentListeners(platform));
    const { payments, differences } = compared["stripe"] ?? { payments: 0, differences: 0 };
    return `${payments} compared, ${differences} differences`;
  },
  async outbox(platform: Platform) {
    const { mail, ...deps } = platform;
    if (!mail) throw new Error("the simulation has a mail server");
    const { sent } = await deliverMails({ ...deps, mail, openAttachment: openAttachedReceipt(platform) });
    return `${sent} sent`;
  },
  checkpoints: async (platform: Platform) => ((await writeCheckpoint(platform)) ? "written" : "nothing new"),
  estimates: async (platform: Platform) => done(estimateJob(platform).run(() => false)),
  async sweeps(platform: Platform) {
    const sweeps = [draftSweep, fileSweep, liveSweep, expiredSweep];
    for (const sweep of sweeps) await sweep(platform).run();
    return "done";
  },
} as const satisfies Record<string, (platform: Platform) => Promise<string>>;

export type JobName = keyof typeof jobs;

async function done(work: Promise<unknown>): Promise<string> {
  await work;
  return "done";
}
