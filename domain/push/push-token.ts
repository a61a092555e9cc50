// The token by which a browser is reached: a Web Push subscription as JSON behind a prefix of its own (D27).

export const pushTokenPrefix = "webpush:";
