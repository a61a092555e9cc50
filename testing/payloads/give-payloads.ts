// Chooses each field's payload in a round, and remembers the payloads that the product accepted (P35).
import type { Answer } from "../hostile/visitor.ts";
import { done } from "../canaries/apply-as.ts";
import { type FilledField, filledFields } from "./free-text-fields.ts";
import { payloadOf } from "./payloads.ts";

/** Sends `field` with its payload, or with `plain` if that is refused. */
export type Give = (
  field: FilledField,
  plain: string,
  send: (text: string) => Promise<Answer>,
) => Promise<void>;

/** In round `round` the first field gets the payload of that number, the second one the next, and so on. */
export function payloadsOf(round: number): { give: Give; accepted: Map<FilledField, string> } {
  const accepted = new Map<FilledField, string>();
  const fields = Object.keys(filledFields) as FilledField[];
  return {
    accepted,
    give: async (field, plain, send) => {
      const text = payloadOf(round + fields.indexOf(field), filledFields[field]);
      const answer = await send(text);
      if (answer.status < 300) return void accepted.set(field, text);
      if (answer.status >= 500) throw new Error(`${field} with ${JSON.stringify(text)}: ${answer.text}`);
      await done(send(plain));
    },
  };
}
