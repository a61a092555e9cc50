// Push tokens are Web Push subscriptions as JSON after a prefix (D27).

export const pushTokenPrefix = "webpush:";
