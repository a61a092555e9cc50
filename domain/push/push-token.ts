// The token of a browser's push subscription: the subscription as JSON behind our own prefix (D27).

export const pushTokenPrefix = "webpush:";
