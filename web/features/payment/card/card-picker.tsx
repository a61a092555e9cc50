// Paying by card: the saved cards, and the fields for a new one (§2).
import { formatCardExpiry } from "#domain/cards/saved-cards.ts";
import { useConfig } from "#web/client/configuration.ts";
import { CardFields } from "./card-fields.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { anotherCard, type CardChoice } from "./use-card-choice.ts";
import { usePaymentTexts } from "../use-payment-texts.ts";

export function CardPicker({ cards }: { cards: CardChoice }) {
  const { card: texts } = usePaymentTexts();
  const options = cards.saved.map((card) => ({
    value: card.id,
    label: texts.name(card.brand, card.last4),
    description: texts.expires(formatCardExpiry(card)),
  }));
  return (
    <div className="space-y-4">
      {options.length > 0 && (
        <RadioCards
          name="card"
          label={texts.which}
          groups={[{ options: [...options, { value: anotherCard, label: texts.another }] }]}
          value={cards.chosen}
          onChange={cards.choose}
        />
      )}
      {cards.chosen === anotherCard && <AnotherCard cards={cards} />}
    </div>
  );
}

function AnotherCard({ cards }: { cards: CardChoice }) {
  const { card: texts } = usePaymentTexts();
  const { data: config } = useConfig();
  return (
    <Card as="section" aria-label={texts.legend}>
      <CardFields
        card={cards.form}
        problems={cards.problems}
        onChange={cards.setForm}
        hostedKey={cards.hostedKey}
      />
      {config?.demo && (
        <div className="mt-4">
          <Notice tone="info">{texts.demo}</Notice>
        </div>
      )}
    </Card>
  );
}
