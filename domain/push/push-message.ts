// What a browser is told by Web Push. Never anything personal: a locked screen shows it to anybody.

export interface PushMessage {
  title: string;
  body: string;
  /** The page of this site that a click opens. */
  path: string;
  /** The same tag replaces what is still shown: a copy does not stand there twice. */
  tag: string;
}

/** From the worker to a page that is looked at; answered 'shown' once the page has shown it. */
export interface ForegroundPush {
  kind: "push";
  message: PushMessage;
}

/** Whatever comes from outside is looked at first: a path leads to this site and nowhere else. */
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
