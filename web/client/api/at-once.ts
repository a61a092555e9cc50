// For what somebody has just confirmed: without a connection it fails at once and says so. By default it would wait for the
// connection behind a dialog that cannot be closed, and happen when it is no longer expected.

export const atOnce = { networkMode: "always" } as const;
