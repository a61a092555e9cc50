// Dialog in which a supervisor reads every proposal in the marked cases, and agrees to those that need nothing opened first.
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { pages } from "#contract/paths.ts";
import { bulkCalls } from "#contract/review/paths.ts";
import type { BulkProposal, bulkProposalsAnswer } from "#contract/review/work/bulk.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { Link } from "#web/ui/action/link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { Reason } from "../travellers/reason.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Marks } from "./use-marks.ts";

export function BulkAgreeDialog({ marks, bulk, onClose }: { marks: Marks; bulk: Bulk; onClose: () => void }) {
  const { bulk: texts, steps } = useReviewTexts();
  const proposals = useProposals(marks);
  const all = proposals.data ?? [];
  const ready = all.filter(({ mustOpen }) => !mustOpen);
  return (
    <GuardDialog
      width="form"
      title={texts.agreeTitle}
      confirmLabel={ready.length > 0 ? texts.agreeTo(ready.length) : undefined}
      busy={false}
      onConfirm={() => {
        onClose();
        bulk.agree(ready);
      }}
      onCancel={onClose}
    >
      {proposals.isPending && <SkeletonList label={texts.loading} count={3} shape="field" />}
      {proposals.isError && <Notice tone="error" live title={steps.failed} />}
      {proposals.data && all.length === 0 && <p>{texts.noProposals}</p>}
      <ul className="max-h-[50vh] divide-y divide-line overflow-y-auto">
        {all.map((proposal) => (
          <Proposal key={proposal.travellerId} proposal={proposal} />
        ))}
      </ul>
      {ready.length > 0 && <p>{steps.agreeText}</p>}
    </GuardDialog>
  );
}

function Proposal({ proposal }: { proposal: BulkProposal }) {
  const { bulk: texts } = useReviewTexts();
  const { name, applicationId, caseId, outcome, reason, proposedBy, mustOpen } = proposal;
  return (
    <li className="space-y-0.5 py-2">
      <p>
        <span className="font-semibold">{name}</span>{" "}
        <Link to={pages.reviewCase.replace(":id", caseId)} className="text-link inline-block py-1">
          {applicationId}
        </Link>
      </p>
      <p>{outcome === "rejection_proposed" ? texts.rejection(proposedBy) : texts.approval(proposedBy)}</p>
      {reason && <Reason reason={reason} />}
      {mustOpen && <p className="font-semibold text-saffron-ink">{texts.mustOpen}</p>}
    </li>
  );
}

function useProposals(marks: Marks) {
  const cases = marks.rows.filter(({ proposals }) => proposals > 0).map(({ id }) => id);
  return useQuery({
    queryKey: ["review", "bulk-proposals", cases],
    queryFn: async () =>
      (
        await callApi<z.infer<typeof bulkProposalsAnswer>>(bulkCalls.proposals, {
          method: "POST",
          body: { cases },
        })
      ).data,
    // What the supervisor reads here must be what they agree to.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
