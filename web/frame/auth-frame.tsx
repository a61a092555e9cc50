// The frame of the auth routes: no navigation bar and no footer, only the wordmark, which links to Home (§2).
import { Outlet } from "react-router";
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import { Guilloche } from "#web/ui/layout/guilloche.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { LanguageChoice } from "./language/language-choice.tsx";
import { SchemeChoice } from "./scheme/scheme-choice.tsx";
import { useFrameTexts } from "./use-frame-texts.ts";

export function AuthFrame() {
  const frame = useFrameTexts();
  const { brand } = useTerms();
  return (
    <div className="relative isolate min-h-dvh overflow-hidden">
      <div
        aria-hidden
        className="absolute -top-56 -right-80 -z-10 size-[36rem] text-line opacity-60 sm:-right-40 sm:opacity-100"
      >
        <Guilloche shape="rosette" />
      </div>
      <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-8 px-4 py-8">
        <header className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            to={pages.root}
            aria-label={frame.navigation.logoTo(brand)}
            className="inline-block py-2 text-ink"
          >
            <Wordmark name={brand} />
          </Link>
          <div className="flex items-center gap-1">
            <LanguageChoice />
            <SchemeChoice />
          </div>
        </header>
        <main id="content" tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
