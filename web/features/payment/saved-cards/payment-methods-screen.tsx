// Payment Methods: the saved cards, and a form to add one with the provider (§2, D15).
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { useCardActions } from "./saved-card-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { AddCard } from "./add-card.tsx";
import { SavedCards } from "./saved-cards.tsx";
import { useSavedCardTexts } from "./use-saved-card-texts.ts";

export function PaymentMethodsScreen() {
  const texts = useSavedCardTexts();
  return (
    <div className="max-w-xl space-y-8">
      <PageHeading>{texts.title}</PageHeading>
      <Confirmed />
      <SavedCards />
      <AddCard />
    </div>
  );
}

/** After 3-D Secure the provider's page returns here with the setup's ID in the URL. */
function Confirmed() {
  const texts = useSavedCardTexts();
  const [query, setQuery] = useSearchParams();
  const { finish } = useCardActions();
  const setupId = query.get("setup_intent");

  const keep = useEffectEvent((id: string) => {
    finish.mutate(id);
    // A reload does not repeat the request.
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (setupId) keep(setupId);
  }, [setupId]);

  if (finish.isPending) return <Notice tone="info">{texts.confirming}</Notice>;
  if (finish.isSuccess) {
    return (
      <Notice tone="success" live>
        {texts.added}
      </Notice>
    );
  }
  if (!finish.isError) return null;
  return (
    <Notice tone="error" live>
      {failureText(finish.error, texts.addFailed)}
    </Notice>
  );
}
