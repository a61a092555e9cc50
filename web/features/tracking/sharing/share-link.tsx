// 'Share the status': a link for family or an agent that shows the application's status without personal data.
import { Copy, Link as LinkIcon, Link2Off } from "lucide-react";
import { useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ShareLink as Link } from "#contract/traveller/sharing.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useShareLink } from "./share-link-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function ShareLink({ id }: { id: string }) {
  const { share: texts } = useTrackingTexts();
  const { share, make, revoke } = useShareLink(id);
  const { link, endedOn } = share.data ?? {};
  const failed = [make, revoke, share].find(({ isError }) => isError);
  return (
    <div className="print:hidden">
      <Card as="section" aria-labelledby="share">
        <div className="space-y-4">
          <h2 id="share">{texts.title}</h2>
          <p className="max-w-prose text-ink-soft">{texts.text}</p>
          {failed && (
            <p role="alert" className="font-medium text-red">
              {failureText(failed.error, texts.failed)}
            </p>
          )}
          {endedOn && <p>{texts.ended(formatDate(endedOn))}</p>}
          {link === null && !endedOn && (
            <Button
              variant="secondary"
              icon={<LinkIcon aria-hidden />}
              busy={make.isPending}
              busyLabel={texts.making}
              onClick={() => make.mutate()}
            >
              {texts.make}
            </Button>
          )}
          {link && <OpenLink link={link} revoke={revoke} />}
          <p role="status" className="empty:hidden">
            {revoke.isSuccess && link === null && texts.revoked}
          </p>
        </div>
      </Card>
    </div>
  );
}

type OpenLinkProps = { link: Link; revoke: ReturnType<typeof useShareLink>["revoke"] };

function OpenLink({ link, revoke }: OpenLinkProps) {
  const { share: texts } = useTrackingTexts();
  const [isAsked, setAsked] = useState(false);
  const created = formatDate(dateInIndia(new Date(link.createdAt)));
  return (
    <>
      <TextField
        id="share-address"
        label={texts.address}
        hint={link.endsOn ? texts.sinceUntil(created, formatDate(link.endsOn)) : texts.since(created)}
        value={link.url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton address={link.url} />
        <Button variant="secondary" icon={<Link2Off aria-hidden />} onClick={() => setAsked(true)}>
          {texts.revoke}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={texts.question}
        confirmLabel={texts.revoke}
        cancelLabel={texts.keep}
        tone="danger"
        busy={revoke.isPending}
        busyLabel={texts.revoking}
        onCancel={() => setAsked(false)}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {texts.consequence}
      </ConfirmDialog>
    </>
  );
}

/** If the browser cannot copy the URL, it can be selected by hand. */
function CopyButton({ address }: { address: string }) {
  const { share: texts } = useTrackingTexts();
  const [said, setSaid] = useState("");
  return (
    <>
      <Button
        icon={<Copy aria-hidden />}
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => setSaid(texts.copied),
            () => setSaid(texts.copyFailed),
          )
        }
      >
        {texts.copy}
      </Button>
      <p role="status" className="order-last w-full empty:hidden">
        {said}
      </p>
    </>
  );
}
