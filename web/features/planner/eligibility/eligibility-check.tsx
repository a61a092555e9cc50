// 'Do I need a visa, and can I get one?' on Home and on destination pages: an offer, whose form is loaded on request.
import { useLoaded } from "#web/frame/routing/use-loaded.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import type { ShortFormProps } from "../short-form/short-form.tsx";
import { useEligibilityTexts } from "./use-eligibility-texts.ts";

export function EligibilityCheck(props: ShortFormProps) {
  const texts = useEligibilityTexts();
  const { Part, isLoading, load } = useLoaded<ShortFormProps>(
    async () => (await import("../short-form/short-form.tsx")).ShortForm,
  );
  return (
    <Card as="section" aria-labelledby="eligibility">
      {/* In the font of texts, which is there from the start: in that of headings, it could wrap otherwise before and after. */}
      <h2 id="eligibility" className="font-sans text-xl font-semibold tracking-normal">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{texts.lead}</p>
      {Part ? (
        <Part {...props} />
      ) : (
        <>
          <div className="noscript:hidden">
            <Button busy={isLoading} onClick={load}>
              {texts.check}
            </Button>
          </div>
          <a
            href={props.destination ? "#needed" : "#destinations"}
            className="text-link hidden noscript:inline"
          >
            {texts.withoutScripts}
          </a>
        </>
      )}
    </Card>
  );
}
