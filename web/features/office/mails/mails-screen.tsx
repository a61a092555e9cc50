// The email screen: how many emails are waiting, and the undelivered ones, which can be retried.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeMails } from "#contract/review/mails.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DeadMails } from "./dead-mails.tsx";
import { DeadPushes } from "./dead-pushes.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function MailsScreen() {
  const { mails } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<OfficeMails>(officeCalls.mails);
  return (
    <OfficePage title={titles.unlisted.reviewMails} lead={mails.lead} read={read}>
      {(outbox) => (
        <>
          <Waiting {...outbox} />
          <DeadMails {...outbox} />
          <DeadPushes {...outbox} />
          <ChangesList kinds={["mail"]} />
        </>
      )}
    </OfficePage>
  );
}

function Waiting({ isDelivered, waiting, waitingSince }: OfficeMails) {
  const { mails } = useOfficeTexts();
  return (
    <section className="space-y-3">
      <h2>{mails.waiting}</h2>
      {!isDelivered && <Notice tone="info">{mails.notDelivered}</Notice>}
      <p className="text-ink-soft">
        {waitingSince === null ? mails.noneWaiting : mails.waitingSince(waiting, formatMoment(waitingSince))}
      </p>
    </section>
  );
}
