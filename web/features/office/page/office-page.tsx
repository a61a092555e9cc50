// Frame of every admin screen: heading, loading state and error with retry.
import type { ReactNode } from "react";
import { failureText } from "#web/terms/failure-text.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { OperationNotice } from "../operation/operation-notice.tsx";
import { useFrameTexts } from "#web/frame/use-frame-texts.ts";

interface Read<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface OfficePageProps<Data> {
  title: string;
  lead: string;
  /** Shown before the data is there too. */
  above?: ReactNode;
  read: Read<Data>;
  children: (data: Data) => ReactNode;
}

export function OfficePage<Data>({ title, lead, above, read, children }: OfficePageProps<Data>) {
  const frame = useFrameTexts();
  const { data, error, refetch } = read;
  // What does not exist will not be there a moment later.
  const isUnknown = error instanceof KnownFailure && error.status === 404;
  const again = !isUnknown && <Button onClick={() => void refetch()}>{frame.failure.retry}</Button>;
  return (
    <div className="space-y-8">
      <PageHeading lead={lead}>{title}</PageHeading>
      <OperationNotice />
      {above}
      {error && (
        <Notice tone="error" live action={again}>
          {failureText(error, frame.failure.title)}
        </Notice>
      )}
      {data === undefined && !error && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> {frame.waiting}
        </p>
      )}
      {data !== undefined && children(data)}
    </div>
  );
}
