// The token by which a browser is reached: a Web Push subscription as JSON behind a prefix of its own (decisions 27).

export const pushTokenPrefix = "webpush:";
