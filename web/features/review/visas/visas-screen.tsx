// The inbox for visas: those that certainly belong to a traveller are with them, the others wait apart.
import { useQueryClient } from "@tanstack/react-query";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { VisaDrop } from "./visa-drop.tsx";
import { type DroppedVisa, dropVisas, useDroppedVisas } from "./visa-inbox.ts";
import { VisaRow } from "./visa-row.tsx";

export function VisasScreen() {
  const { visas: texts } = useReviewTexts();
  const titles = usePageTitles();
  const queries = useQueryClient();
  const dropped = useDroppedVisas();
  const apart = dropped.filter(isApart);
  const matched = dropped.filter(({ state }) => state.name === "arrived" && state.visa.matched);

  return (
    <div className="max-w-5xl space-y-6">
      <PageHeading lead={texts.lead}>{titles.unlisted.reviewVisas}</PageHeading>
      <VisaDrop onFiles={(files) => dropVisas(files, queries)} />
      <p role="status" className="min-h-6 font-semibold">
        {dropped.length > 0 && <Progress {...{ dropped, matched, apart }} />}
      </p>
      {apart.length > 0 && (
        <section className="space-y-3">
          <h2>{texts.apart}</h2>
          <p className="text-ink-soft">{texts.apartHint}</p>
          <VisaList visas={apart} />
        </section>
      )}
      {matched.length > 0 && (
        <section className="space-y-3">
          <h2>{texts.matched}</h2>
          <VisaList visas={matched} />
        </section>
      )}
    </div>
  );
}

function isApart({ state }: DroppedVisa): boolean {
  if (state.name === "arrived") return !state.visa.matched;
  return state.name === "failed" || state.name === "wrong";
}

interface ProgressProps {
  dropped: readonly DroppedVisa[];
  matched: readonly DroppedVisa[];
  apart: readonly DroppedVisa[];
}

function Progress({ dropped, matched, apart }: ProgressProps) {
  const { visas: texts } = useReviewTexts();
  const done = matched.length + apart.length;
  if (done < dropped.length) return texts.progress(done + 1, dropped.length);
  return texts.summary(matched.length, apart.length);
}

function VisaList({ visas }: { visas: readonly DroppedVisa[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {visas.map((visa) => (
        <VisaRow key={visa.id} visa={visa} />
      ))}
    </ul>
  );
}
