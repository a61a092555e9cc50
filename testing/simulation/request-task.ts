// A request in flight: it can be lost, answered in vain, repeated or delayed.
import { type Proposal, send } from "./people/actor.ts";
import type { Task } from "./attempt.ts";
import type { RequestFate } from "./faults/draw-fault.ts";
import type { Cast } from "./cast.ts";

export function requestTask(cast: Cast, proposal: Proposal, fate: RequestFate): Task | undefined {
  const { what, request, learn } = proposal;
  const { product, delayed, note, report } = cast;
  const once = async (isHeard: boolean): Promise<string> => {
    const sentTo = product.process();
    const answer = await send(product, request);
    if (sentTo.isDead()) return "";
    if (answer.status === 500) report(`${what} was answered 500: ${sentTo.logged.at(-1) ?? ""}`);
    learn(isHeard ? answer : undefined);
    return `${answer.status}${answer.code ? ` ${answer.code}` : ""}`;
  };
  const onDeath = () => learn(undefined);
  if (fate === "request lost" || fate === "delayed") {
    learn(undefined);
    note(`${what}: ${fate}`);
    if (fate === "delayed") delayed.push({ what: `Late: ${what}`, run: () => once(false), onDeath });
    return undefined;
  }
  if (fate === "answer lost") return { what, run: async () => `${await once(false)}, answer lost`, onDeath };
  if (fate === "twice")
    return { what, run: async () => `${await once(true)}, again ${await once(true)}`, onDeath };
  return { what, run: () => once(true), onDeath };
}
