// One payment of an application: how much, how, with which numbers, and what happened to it, oldest first.
import { formatRupees } from "#domain/money.ts";
import type { HappeningKind } from "#domain/books/payment-story.ts";
import type { PaymentStatus } from "#domain/payments.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { type Happening, type Payment, useHappeningText } from "./use-happening-text.ts";

export function PaymentCard({ payment }: { payment: Payment }) {
  const { applicationMoney: texts } = useOfficeTexts();
  const { paymentMethods } = useTerms();
  const { amount, method, status, isUsed, isDisputed } = payment;
  const facts: [label: string, text: string | null][] = [
    [texts.receipt, payment.receipt],
    [texts.provider, payment.provider],
    [texts.providerPayment, payment.payment],
    [texts.ourPayment, payment.id],
  ];
  return (
    <Card as="article">
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="text-lg font-semibold tabular-nums">
            {texts.paymentOf(formatRupees(amount), paymentMethods[method])}
          </h3>
          <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
          {isDisputed && <Badge tone="late">{texts.disputed}</Badge>}
        </div>
        {!isUsed && <p className="text-sm text-ink-soft">{texts.notUsed}</p>}
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {facts.map(
            ([label, text]) =>
              text !== null && (
                <div key={label} className="min-w-0">
                  <dt className="text-ink-soft">{label}</dt>
                  {/* Names and numbers are the same in every language. */}
                  <dd lang="en" className="break-all">
                    {text}
                  </dd>
                </div>
              ),
          )}
        </dl>
        <Story payment={payment} />
      </div>
    </Card>
  );
}

function Story({ payment }: { payment: Payment }) {
  const { applicationMoney: texts } = useOfficeTexts();
  return (
    <ol aria-label={texts.story} className="divide-y divide-line border-t border-line">
      {payment.story.map((happening, at) => (
        <Line key={at} {...{ payment, happening }} />
      ))}
    </ol>
  );
}

function Line({ payment, happening }: { payment: Payment; happening: Happening }) {
  const { title, details } = useHappeningText()(payment, happening);
  const sign = signs[happening.kind];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <time
        dateTime={happening.at}
        className="text-sm text-ink-soft tabular-nums max-sm:col-span-2 sm:leading-6"
      >
        {formatMoment(happening.at)}
      </time>
      <div className="min-w-0 break-words">
        <p>{title}</p>
        {details.map((detail) => (
          <p key={detail} className="text-sm text-ink-soft">
            {detail}
          </p>
        ))}
      </div>
      {sign && happening.amount !== null && (
        <p className="text-right font-semibold whitespace-nowrap tabular-nums">
          {sign} {formatRupees(happening.amount)}
        </p>
      )}
    </li>
  );
}

/** Where money came to us or left: only these make the totals. */
const signs: Partial<Record<HappeningKind, "+" | "−">> = {
  received: "+",
  refunded: "−",
  refund_returned: "+",
};

const tones = {
  created: "neutral",
  requires_action: "neutral",
  processing: "neutral",
  succeeded: "approved",
  failed: "rejected",
  canceled: "rejected",
  expired: "rejected",
  orphaned: "soon",
  refunded: "neutral",
} satisfies Record<PaymentStatus, BadgeTone>;
