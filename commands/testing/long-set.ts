// The tests that `npm test` leaves to `npm run test:long`, because it should take ten minutes.

/** Unit and API tests: lost connections, sizes of uploads, wrong and killed databases, operators' commands, ClamAV's daemon, kills during delivery. PRAVESH_LONG=all runs them too. */
export const longTests = [
  "server/hostile/account-timing.test.ts",
  "server/hostile/busy-database.test.ts",
  "server/hostile/lost-commits.test.ts",
  "server/hostile/lost-connections.test.ts",
  "server/hostile/upload-sizes.test.ts",
  "server/hostile/wrong-database.test.ts",
  "server/notifications/outbox/kill-in-delivery.test.ts",
  "server/notifications/push/kill-in-push.test.ts",
  "server/platform/embedded-postgres/embedded-postgres.test.ts",
  "server/platform/scanner/real-clamd.test.ts",
  "testing/stripe-double/request-schemas.test.ts",
  "commands/operating/keys.test.ts",
  "commands/operating/staff.test.ts",
  "commands/operating/refund.test.ts",
  "commands/operating/books.test.ts",
  "commands/smoke/smoke.test.ts",
];

/** Browser tests: every specified text, lost connections, saved cards, a second device, the identity client, console states. PRAVESH_LOOKS=all runs them too. */
export const longJourneys = [
  "journeys/texts/",
  "journeys/payment/pay-again.spec.ts",
  "journeys/device/offline-reading.spec.ts",
  "journeys/device/offline.spec.ts",
  "journeys/payment/saved-card.spec.ts",
  "journeys/apply/second-device.spec.ts",
  "journeys/passport/wrong-page.spec.ts",
  "journeys/passport/camera-troubles.spec.ts",
  "journeys/passport/camera-refused.spec.ts",
  "journeys/payment/razorpay-checkout.spec.ts",
  "journeys/accounts/identity-client.spec.ts",
  "journeys/accounts/identity-limits.spec.ts",
  "journeys/accounts/identity-upstream.spec.ts",
  "journeys/every-page/console.spec.ts",
];
