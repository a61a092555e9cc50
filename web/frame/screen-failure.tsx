// Shown when a screen fails, and when the frame itself fails (§2, §8).
import { useEffect, useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import { isMendedByReloading, reloadOnce } from "#web/client/offline/missing-file.ts";
import { actionStyle } from "#web/ui/action/action-style.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useFrameTexts } from "./use-frame-texts.ts";
import { usePageTitles } from "./meta/use-page-titles.ts";

/** A failing screen: the sentence, the message, and two ways on. */
export function ScreenFailure({ error }: { error: unknown }) {
  const { failure } = useFrameTexts();
  return <FailurePage title={failure.title} error={error} />;
}

/** When nothing else caught the failure. */
export function ApplicationFailure({ error }: { error: unknown }) {
  const frame = useFrameTexts();
  const titles = usePageTitles();
  const { application } = frame.failure;
  return (
    <main className="px-4">
      <title>{titles.page(application)}</title>
      <FailurePage title={application} error={error} />
    </main>
  );
}

/** And up to as much more, so that not all browsers come back at once. */
const busyRetryMs = 4000;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

function FailurePage({ title, error }: { title: string; error: unknown }) {
  const { failure } = useFrameTexts();
  const [isReloading] = useState(() => isMendedByReloading(error));
  useEffect(() => {
    if (isReloading) reloadOnce();
  }, [isReloading]);
  const isBusy = error instanceof KnownFailure && error.code === "unavailable";
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => globalThis.location.reload(), busyRetryMs * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (isReloading) return null;
  const message = isBusy ? failure.busy : messageOf(error) || failure.unknown;
  return (
    <div role="alert" className="mx-auto max-w-prose space-y-5 py-10 sm:py-16">
      <h1>{title}</h1>
      <p className="text-lg text-ink-soft">{message}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => globalThis.location.reload()}>{failure.retry}</Button>
        {/* A full load: after a failure nothing of the old state is trusted. */}
        <a href={pages.home} className={actionStyle({ variant: "secondary" })}>
          {failure.home}
        </a>
      </div>
    </div>
  );
}
