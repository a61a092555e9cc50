// Our Application Process: 3 steps.
import { useId } from "react";
import { Card } from "#web/ui/layout/card.tsx";
import { useHomeTexts } from "./use-home-texts.ts";

export function OurProcess() {
  const { process } = useHomeTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h2 id={id}>{process.title}</h2>
      <ol className="grid gap-5 md:grid-cols-3">
        {process.steps.map(({ title, text }, index) => (
          <Card as="li" key={title}>
            <span aria-hidden className="font-display text-4xl leading-none text-saffron-ink">
              {index + 1}
            </span>
            <h3 className="mt-3">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
