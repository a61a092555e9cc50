// Delays and time limits of the payment screens (§9, D51).

/** How long the overlay waits for a payment that stays in processing. */
export const patienceMs = 30_000;
/** From 'Payment Successful! Redirecting...' to /payment-confirmation. */
export const redirectDelayMs = 2500;
