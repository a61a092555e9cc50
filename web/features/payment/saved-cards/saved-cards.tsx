// The saved cards of Payment Methods, each with Remove.
import { CreditCard } from "lucide-react";
import { useState } from "react";
import type { SavedCard } from "#contract/payment-methods.ts";
import { formatCardExpiry } from "#domain/cards/saved-cards.ts";
import { useCardActions, useSavedCards } from "./saved-card-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { usePaymentTexts } from "../use-payment-texts.ts";
import { useSavedCardTexts } from "./use-saved-card-texts.ts";

export function SavedCards() {
  const texts = useSavedCardTexts();
  const { data: cards, isError, refetch } = useSavedCards();
  return (
    <section aria-labelledby="saved-cards" className="space-y-4">
      <h2 id="saved-cards" className="text-xl">
        {texts.listTitle}
      </h2>
      {cards && <CardList cards={cards} />}
      {!cards && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {!cards && !isError && <SkeletonList label={texts.loading} count={1} shape="field" />}
    </section>
  );
}

function CardList({ cards }: { cards: SavedCard[] }) {
  const texts = useSavedCardTexts();
  const { remove } = useCardActions();
  const [asked, setAsked] = useState<SavedCard>();
  const nameOf = useCardName();

  function removeIt(): void {
    if (asked) remove.mutate(asked.id, { onSettled: () => setAsked(undefined) });
  }

  return (
    <>
      {remove.isError && (
        <Notice tone="error" live>
          {failureText(remove.error, texts.removeFailed)}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {remove.isSuccess && texts.removed}
      </p>
      {cards.length === 0 && <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      {cards.length > 0 && (
        <ul className="space-y-3">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onRemove={() => setAsked(card)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked && texts.removeQuestion(nameOf(asked))}
        confirmLabel={texts.remove}
        cancelLabel={texts.removeNo}
        tone="danger"
        busy={remove.isPending}
        busyLabel={texts.removing}
        onConfirm={removeIt}
        onCancel={() => setAsked(undefined)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </>
  );
}

function CardRow({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const texts = useSavedCardTexts();
  const payment = usePaymentTexts();
  const name = useCardName()(card);
  return (
    <Card as="li">
      <div className="flex items-center gap-x-4">
        <CreditCard aria-hidden className="size-6 shrink-0 text-action" />
        <div className="min-w-0 grow space-y-1">
          <h3 className="font-semibold tabular-nums">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            {payment.card.expires(formatCardExpiry(card))}
            {card.expired && <Badge tone="rejected">{texts.expired}</Badge>}
          </p>
        </div>
        <Button variant="quiet" compact aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </Card>
  );
}

function useCardName() {
  const { card: texts } = usePaymentTexts();
  return ({ brand, last4 }: SavedCard) => texts.name(brand, last4);
}
