// The Web Push message that a browser receives. Never personal data: a locked screen shows it to anyone.

export interface PushMessage {
  title: string;
  body: string;
  /** The page of this site that a click opens. */
  path: string;
  /** A message replaces the notification with the same tag, so a copy is not shown twice. */
  tag: string;
}

/** From the service worker to a visible page, which answers 'shown' once it has shown it. */
export interface ForegroundPush {
  kind: "push";
  message: PushMessage;
}

/** Validates outside input; the path must be on this site. */
export function isPushMessage(value: unknown): value is PushMessage {
  if (typeof value !== "object" || value === null) return false;
  const { title, body, path, tag } = value as Partial<Record<keyof PushMessage, unknown>>;
  const isText = [title, body, path, tag].every((part) => typeof part === "string");
  return isText && /^\/(?![/\\])/.test(String(path));
}

export function isForegroundPush(value: unknown): value is ForegroundPush {
  if (typeof value !== "object" || value === null) return false;
  const { kind, message } = value as Partial<Record<keyof ForegroundPush, unknown>>;
  return kind === "push" && isPushMessage(message);
}
