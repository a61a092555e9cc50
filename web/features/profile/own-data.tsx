// 'Your data' on the profile page: download all of it, or delete the account; both require the password (P47).
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import {
  type ErasurePreview,
  useDeleteAccount,
  useDownloadData,
  useErasurePreview,
} from "./own-data-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PasswordAgain } from "./password-again.tsx";
import { useProfileTexts } from "./use-profile-texts.ts";

export function OwnData() {
  const { ownData: texts } = useProfileTexts();
  return (
    <Card as="section" aria-labelledby="own-data">
      <div className="space-y-6">
        <h2 id="own-data">{texts.title}</h2>
        <DownloadData />
        <div className="border-t border-line pt-6">
          <DeleteAccount />
        </div>
      </div>
    </Card>
  );
}

function DownloadData() {
  const { ownData: texts } = useProfileTexts();
  const [isAsked, setAsked] = useState(false);
  const download = useDownloadData();
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">{texts.downloadText}</p>
      {!isAsked && (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {texts.download}
        </Button>
      )}
      {isAsked && (
        <PasswordAgain
          action={texts.confirmDownload}
          busyLabel={texts.downloading}
          busy={download.isPending}
          error={download.isError ? failureText(download.error, texts.failed) : undefined}
          onCancel={() => setAsked(false)}
          onConfirm={(password) => download.mutate(password, { onSuccess: () => setAsked(false) })}
        />
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {download.isSuccess && texts.downloaded}
      </p>
    </div>
  );
}

function OpenApplications({ applications }: { applications: ErasurePreview["underWay"] }) {
  const { ownData: texts } = useProfileTexts();
  return (
    <>
      <p>{texts.underWay(applications.length)}</p>
      <ul className="list-disc py-1 pl-5">
        {applications.map(({ id, applicationId }) => (
          <li key={id} className="whitespace-nowrap">
            <TextLink to={pages.track.replace(":id", id)}>{applicationId}</TextLink>
          </li>
        ))}
      </ul>
      <p>{texts.underWayHint(applications.length)}</p>
    </>
  );
}

function DeleteAccount() {
  const { ownData: texts } = useProfileTexts();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { data: preview, isError } = useErasurePreview(isAsked);
  const remove = useDeleteAccount(async () => navigate(pages.home, { replace: true }));
  const named = (all: readonly { applicationId: string }[]) =>
    all.map(({ applicationId }) => applicationId).join(", ");
  const isOpen = isAsked && preview?.refused === null;
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">{texts.removeText}</p>
      {!isOpen && (
        <Button variant="secondary" busy={isAsked && !preview && !isError} onClick={() => setAsked(true)}>
          {texts.remove}
        </Button>
      )}
      {isError && <Notice tone="error" live title={texts.failed} />}
      {preview?.refused === "under_way" && (
        <Notice tone="warning" live>
          <OpenApplications applications={preview.underWay} />
        </Notice>
      )}
      {preview?.refused === "open_money" && (
        <Notice tone="warning" live>
          {texts.openMoney}
        </Notice>
      )}
      {isOpen && preview.held.length > 0 && (
        <Notice tone="info" live>
          {texts.held(named(preview.held))}
        </Notice>
      )}
      {isOpen && (
        <PasswordAgain
          action={texts.confirmRemove}
          tone="danger"
          busyLabel={texts.removing}
          busy={remove.isPending}
          error={remove.isError ? failureText(remove.error, texts.failed) : undefined}
          onCancel={() => setAsked(false)}
          onConfirm={(password) => remove.mutate(password)}
        />
      )}
    </div>
  );
}
