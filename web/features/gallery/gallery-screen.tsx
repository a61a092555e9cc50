// Every component of web/ui in each of its states and in both colour schemes, for development and for screenshots (/gallery).
import { useEffect } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { ActionSamples } from "./action-samples.tsx";
import { DateSamples } from "./date-samples.tsx";
import { DialogSamples } from "./dialog-samples.tsx";
import { FeedbackSamples } from "./feedback-samples.tsx";
import { FileSamples } from "./file-samples.tsx";
import { FormSamples } from "./form-samples.tsx";
import { LayoutSamples } from "./layout-samples.tsx";
import { PlotSamples } from "./plot-samples.tsx";
import { ProgressSamples } from "./progress-samples.tsx";
import { TokenSamples } from "./token-samples.tsx";

export function GalleryScreen() {
  return (
    <AlertProvider okLabel="OK">
      <div className="space-y-12">
        <PageHeading eyebrow="For development" lead="Every component in each of its states.">
          Gallery
        </PageHeading>
        <SchemeButtons />
        <TokenSamples />
        <LayoutSamples />
        <ActionSamples />
        <FormSamples />
        <DateSamples />
        <FileSamples />
        <ProgressSamples />
        <PlotSamples />
        <FeedbackSamples />
        <DialogSamples />
      </div>
    </AlertProvider>
  );
}

const schemes = ["system", "light", "dark"] as const;

/** The scheme is in the URL (?scheme=dark), so that a screenshot can choose it. */
function SchemeButtons() {
  const [query, setQuery] = useSearchParams();
  const scheme = query.get("scheme");

  useEffect(() => {
    if (scheme === null) return;
    const root = document.documentElement;
    const before = root.dataset.scheme;
    if (scheme === "system") delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
    return () => {
      if (before) root.dataset.scheme = before;
      else delete root.dataset.scheme;
    };
  }, [scheme]);

  return (
    <div role="group" aria-label="Colour scheme" className="flex flex-wrap gap-2">
      {schemes.map((name) => (
        <Button
          key={name}
          variant={name === scheme ? "primary" : "secondary"}
          aria-pressed={name === scheme}
          onClick={() => setQuery({ scheme: name }, { replace: true })}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
