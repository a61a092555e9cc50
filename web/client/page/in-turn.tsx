// Sections that are taken over one after the other: a slow phone answers to a finger between them (docs/decisions/0009).
import { type ReactNode, Suspense } from "react";

/** Each is within the boundary of the one before it, and React takes over one boundary at a time. Nothing waits for anything. */
export function InTurn({ sections }: { sections: ReactNode[] }) {
  return sections.reduceRight((later, section) => (
    <>
      {section}
      <Suspense>{later}</Suspense>
    </>
  ));
}
