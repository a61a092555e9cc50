// Marks the documents as verified: all of them were checked and are in order (D9).
import { Failure } from "#contract/errors.ts";
import { moveLocked } from "#server/applications/move-application.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countUnopenedInClaim } from "../case/opened-documents.ts";
import { recordRefusal } from "../guards/record-refusal-store.ts";
import { type CaseAt, takeCaseStep } from "./take-step.ts";

/** Throws `documents_unopened` until the caller has opened every document since claiming the case. */
export function verifyDocuments(platform: Platform, at: CaseAt): Promise<void> {
  const step = { ...at, step: "verify" } as const;
  return recordRefusal(platform, step, () =>
    takeCaseStep(platform, step, async (tx, { row }) => {
      const count = await countUnopenedInClaim(tx, row);
      if (count > 0) throw new Failure("documents_unopened", { params: { count } });
      const { role: actor, id: actorId } = at.caller;
      await moveLocked(tx, platform, { application: row, to: "documents_verified", actor, actorId });
    }),
  );
}
