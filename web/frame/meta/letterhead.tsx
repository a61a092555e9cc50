// The head of printed pages: the wordmark, and the address of the page.
import { useContext } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { PublicUrl } from "./public-url.ts";

export function Letterhead() {
  const { pathname } = useLocation();
  const publicUrl = useContext(PublicUrl);
  const { brand } = useTerms();
  // The page for unknown addresses is rendered once for all: only the browser knows the address.
  const hydrated = useHydrated();
  return (
    <div className="hidden items-end justify-between gap-6 border-b border-line pb-3 print:flex">
      <Wordmark name={brand} />
      <p className="text-right text-xs break-all text-ink-soft">{hydrated && publicUrl + pathname}</p>
    </div>
  );
}
