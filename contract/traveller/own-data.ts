// The traveller's own data: taken out, and erased (P47).
import { z } from "zod";
import { dataOf, timestamp, uuid } from "../envelope.ts";

/** A session may have been left open on a shared device: the password is asked for again. */
export const passwordAgain = z.object({ password: z.string().max(1024) });

/** GET /profile/erasure: what deleting the account would do now, before anything is asked. */
export const erasureAnswer = dataOf(
  z.object({
    /** Null: it may be deleted now. */
    refused: z.enum(["under_way", "open_money"]).nullable(),
    /** Applications that must be kept for now because of a legal hold. */
    held: z.array(z.object({ id: uuid, applicationId: z.string() })),
    /** Applications that are still under way, which stand against it. */
    underWay: z.array(z.object({ id: uuid, applicationId: z.string() })),
  }),
);
/** `until`: null where everything was erased at once; otherwise something is held for now. */
export const erasedAnswer = dataOf(z.object({ wholly: z.boolean(), at: timestamp }));
