// Sections that hydrate one after the other, so that a slow phone reacts to input between them (docs/decisions/0009).
import { type ReactNode, Suspense } from "react";

/** Each section is inside the boundary of the one before it, and React hydrates one boundary at a time. Nothing waits for data. */
export function InTurn({ sections }: { sections: ReactNode[] }) {
  return sections.reduceRight((later, section) => (
    <>
      {section}
      <Suspense>{later}</Suspense>
    </>
  ));
}
