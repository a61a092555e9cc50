// The history's chain verifies, and every status followed an allowed edge.
import { isApplicationStatus, statusEdges } from "#domain/applications.ts";
import { verifyHistory } from "#server/review/audit/verify-history.ts";
import type { Examined } from "../cast.ts";

export async function history({ product, staff }: Examined): Promise<string[]> {
  const { platform } = product.process();
  const { problems } = await verifyHistory(product.database.ownerDb, platform.config.audit);
  const events = await product.database.ownerDb
    .selectFrom("application_events")
    .select(["application_id", "kind", "from_status", "to_status"])
    .orderBy("id")
    .execute();
  const moves = events.flatMap(({ kind, from_status: from, to_status: to }) => {
    if (kind !== "status" || (from === null && to === "submitted")) return [];
    const isAllowed =
      from !== null &&
      isApplicationStatus(from) &&
      (statusEdges[from] as readonly string[]).includes(to ?? "");
    return isAllowed ? [] : [`a status moved from ${from} to ${to}`];
  });
  const confirmed = Map.groupBy(
    staff.flatMap((member) => member.confirmed),
    ({ caseId, kind }) => `${caseId} ${kind}`,
  );
  const lost = [...confirmed.values()].flatMap((steps) => {
    const [step] = steps;
    const written = events.filter(
      ({ application_id, kind }) => application_id === step?.caseId && kind === step.kind,
    );
    return written.length > 0 ? [] : [`a confirmed step of staff is not in the history: ${step?.kind}`];
  });
  return [...problems, ...moves, ...lost];
}
