// The server's settings for the browser: today's date in India, configured adapters, policies.
import type { ClientConfig } from "#contract/config.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { policySetOf } from "#domain/operation/policy-sets.ts";
import type { Policies } from "#domain/policies.ts";
import { passkeySiteOf } from "#server/platform/webauthn/passkey-site.ts";
import type { Platform } from "#server/platform/platform.ts";

export function clientConfig(platform: Platform, policies: Policies): ClientConfig {
  const { config, clock, payments, push } = platform;
  return {
    today: dateInIndia(clock()),
    demo: config.demo,
    // The seeded catalogue is illustrative and its fees are unverified (see database/catalogue.json).
    illustrativeFees: true,
    pushKey: push.publicKey,
    retention: {
      draftDays: policies.draftRetentionDays,
      documentDays: policies.documentRetentionDays,
      emailDays: config.mail.contentDays,
    },
    policySet: policySetOf(policies) ?? null,
    suggestions: platform.model !== undefined,
    paymentMethods: payments.methodStates(),
    passkeys: passkeySiteOf(config.publicUrl) !== undefined,
    identity: identityOf(config),
    policies: {
      groupTravellers: policies.groupTravellers,
      maxTravellers: policies.maxTravellers,
      travelWindow: policies.travelWindow,
      processingBuckets: policies.processingBuckets,
      visaFreeDubai: policies.visaFreeDubai,
      passwordMinLength: policies.passwordMinLength,
      unreadablePassport: policies.unreadablePassport,
      refundLadder: policies.refundLadder,
      holidays: [...policies.holidays],
    },
  };
}

function identityOf({ identity }: Platform["config"]): ClientConfig["identity"] {
  if (!identity) return null;
  const { url, clientId, organization = null, refreshTokens, broker } = identity;
  return { url, clientId, organization, refreshTokens, testAccounts: broker?.testAccounts ?? false };
}
