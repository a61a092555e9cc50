// Sections that hydrate one after the other, so that a slow phone reacts to input between them (docs/decisions/0009).
import { type ReactNode, Suspense, useSyncExternalStore } from "react";

/** Each section is inside the boundary of the one before it, and React hydrates one boundary at a time. Nothing waits for data. */
export function InTurn({ sections }: { sections: ReactNode[] }) {
  return sections.map(asSection).reduceRight((later, section) => (
    <>
      {section}
      <Suspense>{later}</Suspense>
    </>
  ));
}

function asSection(content: ReactNode): ReactNode {
  return content && <Section>{content}</Section>;
}

/** Below the screen it is neither laid out nor painted until it has hydrated (web/styles/elements.css). */
function Section({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return <div className={isHydrated ? undefined : "to-hydrate"}>{children}</div>;
}

function neverChanges(): () => void {
  return () => {};
}
