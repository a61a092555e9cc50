// The list of the cases that I have claimed, most urgent first, at the left of the desk. It can be collapsed.
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { browserStorage } from "#web/client/page/site-storage.ts";
import { useUser } from "#web/client/session/session.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Link } from "#web/ui/action/link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { LeavesMark } from "../rows/leaves-mark.tsx";
import { useStatusName } from "../use-status-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const storageKey = "pravesh-my-work";
const refreshMs = 30_000;

export function MyWork({ currentId }: { currentId: string }) {
  const { caseView: texts } = useReviewTexts();
  const [isOpen, setOpen] = useState(() => browserStorage.get(storageKey) !== "closed");
  const rows = useMyWork();

  function turn(): void {
    if (isOpen) browserStorage.set(storageKey, "closed");
    else browserStorage.remove(storageKey);
    setOpen(!isOpen);
  }

  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label={texts.myWork}
      className={classNames("hidden min-h-0 shrink-0 flex-col xl:flex", isOpen ? "w-52" : "w-11")}
    >
      <div className="flex items-center justify-between">
        {isOpen && (
          <p className="text-sm font-semibold">
            {texts.myWork} <span className="font-normal text-ink-soft tabular-nums">{rows.length}</span>
          </p>
        )}
        <Button
          variant="quiet"
          compact
          icon={<Icon aria-hidden />}
          aria-label={isOpen ? texts.closeMyWork : texts.openMyWork}
          aria-expanded={isOpen}
          onClick={turn}
        />
      </div>
      {isOpen && rows.length === 0 && <p className="text-sm text-ink-soft">{texts.noWork}</p>}
      {isOpen && (
        <ul className="relative min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {rows.map((row) => (
            <WorkRow key={row.id} row={row} isCurrent={row.id === currentId} />
          ))}
        </ul>
      )}
    </nav>
  );
}

function WorkRow({ row, isCurrent }: { row: QueueRow; isCurrent: boolean }) {
  const terms = useTerms();
  const stateOf = useWorkState();
  return (
    <li>
      <Link
        to={pages.reviewCase.replace(":id", row.id)}
        aria-current={isCurrent ? "page" : undefined}
        className="block min-h-11 rounded-control px-2 py-1 text-sm leading-tight hover:bg-well focus-visible:-outline-offset-3 aria-[current=page]:bg-action-wash"
      >
        <span className="block font-semibold break-words">{row.leadName}</span>
        <span className="block text-ink-soft">
          {terms.country(row.destination.name)} · {stateOf(row)}
        </span>
        <LeavesMark row={row} />
      </Link>
    </li>
  );
}

/** What the case waits for, as its row in the queue says; or else when it is due. */
function useWorkState(): (row: QueueRow) => string {
  const { queue } = useReviewTexts();
  const statusName = useStatusName();
  const mayApprove = useStaffSelf().data?.actions.includes("second_person") ?? false;
  return (row) => {
    if (row.proposals > 0) return mayApprove ? queue.needsApproval(row.proposals) : queue.waitsForSupervisor;
    if (row.answeredAt !== null) return queue.newAnswer;
    if (row.isTravellerLate) return queue.travellerLate;
    const isElsewhere = row.turn && row.turn !== "ours";
    return isElsewhere ? statusName(row.status, row.filed) : queue.due(row.workingDaysLeft);
  };
}

function useMyWork(): readonly QueueRow[] {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ["review", "queue", user?.id, "my-work"],
    queryFn: async ({ signal }) => {
      const path = `${queueCalls.list}?assignee=me&limit=100`;
      return (await callApi<{ data: { rows: QueueRow[] } }>(path, { signal })).data.rows;
    },
    enabled: user !== null,
    refetchInterval: refreshMs,
    retry: false,
  });
  return data ?? [];
}
