// The footer: the visa kinds explained elsewhere, the legal pages, how to reach us (§1).
import { pages } from "#contract/paths.ts";
import { brand } from "#domain/brand.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Guilloche } from "#web/ui/layout/guilloche.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useFrameTexts } from "./use-frame-texts.ts";

export function Footer() {
  const { footer, visaLinks } = useFrameTexts();
  const terms = useTerms();
  return (
    <footer aria-label={footer.label} className="mt-12 border-t border-line bg-sheet print:hidden">
      <div aria-hidden className="h-6 overflow-hidden text-line">
        <Guilloche shape="band" />
      </div>
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.2fr_2fr_1fr_1fr]">
        <div className="space-y-3">
          <Wordmark name={terms.brand} />
          <p className="max-w-xs text-ink-soft">{footer.purpose}</p>
          <p className="max-w-xs text-sm text-ink-soft">{footer.illustrative}</p>
        </div>
        <nav aria-label={footer.visaKinds} className="space-y-2">
          <h2 className="font-sans text-base font-semibold tracking-normal">{footer.visaKinds}</h2>
          <ul className="columns-2 gap-6">
            {visaLinks.map(({ title, url }) => (
              <li key={title}>
                <a href={url} target="_blank" rel="noreferrer" className="text-link inline-block py-1.5">
                  {title}
                  <span className="sr-only"> {footer.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={footer.legal} className="space-y-2">
          <h2 className="font-sans text-base font-semibold tracking-normal">{footer.legal}</h2>
          <ul>
            <li className="py-1.5">
              <TextLink to={pages.terms}>{footer.terms}</TextLink>
            </li>
            <li className="py-1.5">
              <TextLink to={pages.privacy}>{footer.privacy}</TextLink>
            </li>
            <li className="py-1.5">
              <TextLink to={pages.openData}>{footer.openData}</TextLink>
            </li>
          </ul>
        </nav>
        <address className="space-y-2 not-italic">
          <h2 className="font-sans text-base font-semibold tracking-normal">{footer.contact}</h2>
          <p className="py-1.5">
            <a className="text-link" href={`tel:${brand.phone.replace(/\s/g, "")}`}>
              {brand.phone}
            </a>
          </p>
          <p className="py-1.5">
            <a className="text-link" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </p>
          <p className="py-1.5">
            <TextLink to={pages.status}>{footer.status}</TextLink>
          </p>
        </address>
      </div>
    </footer>
  );
}
