// Marks the documents as verified: all of them were checked and are in order (D9).
import { moveLocked } from "#server/applications/move-application.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CaseAt, takeCaseStep } from "./take-step.ts";

export function verifyDocuments(platform: Platform, at: CaseAt): Promise<void> {
  return takeCaseStep(platform, { ...at, step: "verify" }, async (tx, { row }) => {
    const { role: actor, id: actorId } = at.caller;
    await moveLocked(tx, platform, { application: row, to: "documents_verified", actor, actorId });
  });
}
