// The content of a Web Push message. Never anything personal: anybody can read it on a locked screen.

export interface PushMessage {
  title: string;
  body: string;
  /** The page of this site that a click opens. */
  path: string;
  /** A notification replaces a visible one with the same tag, so that no copy is shown twice. */
  tag: string;
}

/** From the service worker to a visible page; the page answers 'shown' once it has shown the message. */
export interface ForegroundPush {
  kind: "push";
  message: PushMessage;
}

/** Validates input from outside: its path must be a path of this site. */
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
