// An unknown path (§2, §8).
import { pages } from "#contract/paths.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Guilloche } from "#web/ui/layout/guilloche.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useContentTexts } from "./use-content-texts.ts";

export function NotFoundScreen() {
  const { notFound } = useContentTexts();
  return (
    <div className="relative isolate mx-auto max-w-prose space-y-6 py-10 sm:py-16">
      <div aria-hidden className="absolute -top-14 right-0 -z-10 size-40 sm:top-0 sm:size-56 text-line">
        <Guilloche shape="rosette" />
      </div>
      <PageHeading lead={notFound.text}>{notFound.title}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pages.home}>{notFound.home}</LinkButton>
        <LinkButton to={pages.help} variant="secondary">
          {notFound.help}
        </LinkButton>
      </div>
    </div>
  );
}
