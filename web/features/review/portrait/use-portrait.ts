// The portrait of an opened passport, cut out of its page.
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/client/session/session.ts";
import { cutPortrait } from "./cut-portrait.ts";
import { onceRead, type ReadPage, useReadPage } from "./use-read-page.ts";

/** Undefined until it is cut, and if the reader does not find the page. An empty path has none. */
export function usePortrait(path: string): Blob | undefined {
  const user = useUser();
  const page = useReadPage(path);
  const { data } = useQuery({
    queryKey: ["review", "file", user?.id, path, "portrait"],
    queryFn: () => portraitOf(page),
    enabled: page?.places.page !== undefined,
    ...onceRead,
  });
  return data ?? undefined;
}

async function portraitOf(page: ReadPage | undefined): Promise<Blob | null> {
  return page?.places.page ? cutPortrait(page.file, page.places.page) : null;
}
