// Everything stored about an account, as records for its owner (P47).
import { sql } from "kysely";
import { listPasskeys } from "#server/accounts/passkeys/passkey-store.ts";
import { getProfile } from "#server/accounts/profile-store.ts";
import { readAllApplications } from "#server/applications/read-applications.ts";
import { listOwnCorrections } from "#server/applications/corrections/own-corrections.ts";
import { readAllTrips } from "#server/applications/trips/read-trips.ts";
import { listDrafts } from "#server/drafts/get-draft.ts";
import { openSubscription } from "#server/notifications/push/subscription-store.ts";
import { listOwnMessages } from "#server/assistance/questions/message-store.ts";
import { listOwnSuggestions } from "#server/assistance/suggestions/suggestion-store.ts";
import type { Platform } from "#server/platform/platform.ts";

export async function ownRecords(platform: Platform, userId: string) {
  const { db } = platform;
  return {
    account: await getProfile(db, platform.sealer, userId),
    drafts: await listDrafts(platform, userId),
    trips: await readAllTrips(platform, userId),
    applications: await readAllApplications(platform, userId),
    corrections: await listOwnCorrections(platform, userId),
    notifiedBrowsers: await notifiedBrowsersOf(platform, userId),
    consents: await consentsOf(platform, userId),
    logins: await loginsOf(platform, userId),
    passkeys: await passkeysOf(platform, userId),
    sessions: await sessionsOf(platform, userId),
    questions: await listOwnMessages(platform, userId),
    suggestions: await listOwnSuggestions(platform, userId),
    payments: await paymentsOf(platform, userId),
  };
}

/** Lists only the host of each browser's push service, because the full endpoint works like a key. */
async function notifiedBrowsersOf({ db, sealer }: Platform, userId: string) {
  const rows = await db
    .selectFrom("push_subscriptions")
    .select(["endpoint_token", "sealed_subscription", "created_at as since"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ endpoint_token: token, sealed_subscription: sealed, since }) => {
    const { endpoint } = openSubscription(sealer, { token, sealed });
    return { pushService: new URL(endpoint).host, since };
  });
}

function consentsOf({ db }: Platform, userId: string) {
  return db
    .selectFrom("consents")
    .leftJoin("consent_withdrawals", "consent_withdrawals.consent_id", "consents.id")
    .select(["kind", "traveller_id as travellerId", "text_version as textVersion", "language"])
    .select(sql<string | null>`encode(text_sha256, 'hex')`.as("textSha256"))
    .select(["given_at as givenAt", "withdrawn_at as withdrawnAt"])
    .where("user_id", "=", userId)
    .orderBy("given_at")
    .execute();
}

function loginsOf({ db }: Platform, userId: string) {
  return db
    .selectFrom("identities")
    .select(["issuer", "subject", "linked_at as linkedAt"])
    .where("user_id", "=", userId)
    .orderBy("linked_at")
    .execute();
}

async function passkeysOf({ db, sealer }: Platform, userId: string) {
  const rows = await listPasskeys(db, sealer, userId);
  return rows.map(({ id: _, ...row }) => row);
}

/** Those in which the account can be used now. */
function sessionsOf({ db }: Platform, userId: string) {
  return db
    .selectFrom("sessions")
    .select(["browser", "system", "created_at as since", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .execute();
}

async function paymentsOf({ db }: Platform, userId: string) {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "method", "status", "amount_paise as amountPaise", "currency", "created_at as createdAt"])
    .select(["succeeded_at as succeededAt", "provider_intent_id as providerReference"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.payment_id as paymentId", "refunds.amount_paise as amountPaise"])
    .select(["refunds.reason", "refunds.status", "refunds.requested_at as requestedAt"])
    .where("payments.user_id", "=", userId)
    .orderBy("refunds.requested_at")
    .execute();
  const cards = await db
    .selectFrom("saved_cards")
    .select(["brand", "last4", "exp_month as expiryMonth", "exp_year as expiryYear"])
    .where("user_id", "=", userId)
    .execute();
  return { payments, refunds, cards };
}
