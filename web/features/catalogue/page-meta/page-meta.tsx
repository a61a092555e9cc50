// The page's title, and what search engines and shared links show; React puts them into the head.
import { useContext } from "react";
import { matchPath, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDestination } from "../destinations.ts";
import { pageMetaTexts } from "./describe-page.ts";
import { PublicUrl } from "#web/frame/meta/public-url.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";

export function PageMeta() {
  const { pathname } = useLocation();
  const id = matchPath(pages.destination, pathname)?.params.id;
  return id === undefined ? (
    <PageMetaOf pathname={pathname} />
  ) : (
    <DestinationMeta pathname={pathname} id={id} />
  );
}

function DestinationMeta({ pathname, id }: { pathname: string; id: string }) {
  const { data } = useDestination(id);
  return <PageMetaOf pathname={pathname} destination={data} />;
}

function PageMetaOf({
  pathname,
  destination,
}: {
  pathname: string;
  destination?: Parameters<typeof pageMetaTexts>[2];
}) {
  const titles = usePageTitles();
  const { brand } = useTerms();
  const publicUrl = useContext(PublicUrl);
  const { title, listed } = pageMetaTexts(pathname, titles, destination);
  const address = listed && publicUrl + listed.path;

  return (
    <>
      <title>{title ? titles.page(title) : brand}</title>
      {!listed && <meta name="robots" content="noindex" />}
      {listed && (
        <>
          <meta name="description" content={listed.description} />
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={listed.description} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:image" content={`${publicUrl}/icon-512.png`} />
        </>
      )}
    </>
  );
}
