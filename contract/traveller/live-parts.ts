// The text of a stream of live events (`text/event-stream` of the HTML standard), as the server writes and the browser reads it.
import type { LiveEvent, LiveStart } from "./live-events.ts";

/** After `full` the stream ends, because the account has too many others. `case` and `viewers` are only in the streams of staff. */
export type LivePart =
  | { name: "ready"; content: LiveStart }
  | { name: "change"; content: LiveEvent }
  | { name: "case"; content: { caseId: string } }
  | { name: "viewers"; content: Record<string, never> }
  | { name: "full"; content: Record<string, never> };

const names: readonly string[] = ["ready", "change", "case", "viewers", "full"] satisfies LivePart["name"][];

/** Shows that the connection is alive; readers ignore it. After a longer silence the connection is lost. */
export const liveHeartbeat = ":\n\n";
export const liveHeartbeatMs = 15_000;

export function livePartText({ name, content }: LivePart): string {
  const id = "lastId" in content ? content.lastId : "id" in content ? content.id : undefined;
  const numbered = id === undefined ? "" : `id: ${id}\n`;
  return `event: ${name}\n${numbered}data: ${JSON.stringify(content)}\n\n`;
}

/** The complete parts at the start of `text`, and the rest: the start of the next part. */
export function takeLiveParts(text: string): { parts: LivePart[]; rest: string } {
  const pieces = text.split("\n\n");
  const rest = pieces.pop() ?? "";
  return { parts: pieces.flatMap((piece) => findPart(piece) ?? []), rest };
}

/** Undefined for a heartbeat, or for an event of a later version. */
function findPart(piece: string): LivePart | undefined {
  const [, name = "", content = ""] = /^event: (\w+)\n(?:id: \d+\n)?data: (.+)$/.exec(piece) ?? [];
  if (!names.includes(name)) return undefined;
  return { name, content: JSON.parse(content) as unknown } as LivePart;
}
