// /status: whether the site, payments and emails work normally, for everyone.
import { useQuery } from "@tanstack/react-query";
import { calls, pages } from "#contract/paths.ts";
import type { ServiceStatusAnswer } from "#contract/operation/service-status.ts";
import { type ServiceState, type ServiceStatus, worstState } from "#domain/operation/service-status.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { defineTexts } from "#web/language/define-texts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { Notice, type NoticeTone } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { status as english } from "./english.ts";

const useStatusTexts = defineTexts("status", english);

const askAgainMs = 30_000;

export function StatusScreen() {
  const texts = useStatusTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ["service-status"],
    queryFn: async () => (await callApi<{ data: ServiceStatusAnswer }>(calls.status)).data,
    refetchInterval: askAgainMs,
  });
  return (
    <div className="mx-auto max-w-3xl space-y-8">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.notLoaded}
        </Notice>
      )}
      {!isError && !data && <SkeletonList label={texts.loading} count={4} />}
      {!isError && data && <Status status={data} />}
      <p>
        <TextLink to={pages.contact}>{texts.contact}</TextLink>
      </p>
    </div>
  );
}

const noticeTones = {
  normal: "success",
  delayed: "warning",
  interrupted: "error",
} satisfies Record<ServiceState, NoticeTone>;

function Status({ status }: { status: ServiceStatusAnswer }) {
  const { parts, reading, summary, checkedAt } = useStatusTexts();
  const { moment } = useTerms();
  const worst = worstState(status);
  return (
    <>
      <Notice tone={noticeTones[worst]} title={summary[worst]} live />
      <Card as="section">
        <ul className="divide-y divide-line">
          {partNames.map((name) => (
            <Part
              key={name}
              title={parts[name].title}
              state={status[name]}
              text={parts[name][status[name]]}
            />
          ))}
          <Part title={reading.title} state="normal" text={reading.text} />
        </ul>
      </Card>
      <p className="text-ink-soft">{checkedAt(moment(status.checkedAt))}</p>
    </>
  );
}

const partNames = ["site", "payments", "emails"] as const satisfies readonly (keyof ServiceStatus)[];

const badgeTones = {
  normal: "approved",
  delayed: "soon",
  interrupted: "late",
} satisfies Record<ServiceState, BadgeTone>;

function Part({ title, state, text }: { title: string; state: ServiceState; text: string }) {
  const { states } = useStatusTexts();
  return (
    <li className="space-y-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{title}</h2>
        <Badge tone={badgeTones[state]}>{states[state]}</Badge>
      </div>
      <p className="max-w-prose text-ink-soft">{text}</p>
    </li>
  );
}
