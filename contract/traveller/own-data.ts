// The traveller's own data: exporting and erasing it (P47).
import { z } from "zod";
import { dataOf, timestamp, uuid } from "../envelope.ts";

/** The password is required again, because a session may have been left open on a shared device. */
export const passwordConfirmation = z.object({ password: z.string().max(1024) });

/** GET /profile/erasure: what deleting the account would do now. */
export const erasureAnswer = dataOf(
  z.object({
    /** Null: the account can be deleted now. */
    refused: z.enum(["under_way", "open_money"]).nullable(),
    /** Applications that are retained for now because of a legal hold. */
    held: z.array(z.object({ id: uuid, applicationId: z.string() })),
    /** Applications that are still in progress and therefore prevent it. */
    underWay: z.array(z.object({ id: uuid, applicationId: z.string() })),
  }),
);
/** `until` is null if everything was erased at once; otherwise something is retained until then. */
export const erasedAnswer = dataOf(z.object({ wholly: z.boolean(), at: timestamp }));
