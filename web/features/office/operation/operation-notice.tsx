// Tells administrators which background jobs keep failing, and how old the last backup is.
import { officeCalls } from "#contract/review/paths.ts";
import { useQuery } from "@tanstack/react-query";
import type { OperationState } from "#contract/review/office.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

const everyMs = 60_000;

/** Shows nothing while it cannot be read: the screen itself says so. */
export function OperationNotice() {
  const { data } = useQuery({
    queryKey: ["operation"],
    queryFn: async () => (await callApi<{ data: OperationState }>(officeCalls.operation)).data,
    refetchInterval: everyMs,
  });
  if (!data) return null;
  return (
    <>
      <FailingJobs degraded={data.degraded} />
      {data.backup && <BackupAge {...data.backup} />}
    </>
  );
}

function FailingJobs({ degraded }: Pick<OperationState, "degraded">) {
  const { operation } = useOfficeTexts();
  if (degraded.length === 0) return null;
  return (
    <Notice tone="error" live>
      <p className="font-semibold">{operation.title}</p>
      <ul className="list-disc pl-5">
        {degraded.map((job) => (
          <li key={job}>{operation.failing[job]}</li>
        ))}
      </ul>
      <p>{operation.whereReasons}</p>
    </Notice>
  );
}

function BackupAge({ ageSeconds }: { ageSeconds: number | null }) {
  const { operation } = useOfficeTexts();
  const text =
    ageSeconds === null ? operation.noBackup : operation.backupUntil(formatMoment(before(ageSeconds)));
  return <p className="text-sm text-ink-soft">{text}</p>;
}

function before(seconds: number): string {
  return new Date(Date.now() - seconds * 1000).toISOString();
}
