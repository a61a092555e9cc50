// Where the reader finds the page and its fields on an opened passport; read once per page, on this device.
import { useQuery } from "@tanstack/react-query";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ReadingPlaces } from "#domain/passport/reading.ts";
import { useUser } from "#web/client/session/session.ts";
import { readPassport } from "#web/features/passport/reader/read-passport.ts";
import { useFetchedFile } from "../document-calls.ts";

/** Like the file itself, it stays until the case is claimed again or not looked at for a while. */
export const onceRead = {
  staleTime: Infinity,
  gcTime: 15 * 60_000,
  retry: false,
  refetchOnWindowFocus: false,
} as const;

export interface ReadPage {
  file: Blob;
  places: ReadingPlaces;
}

/** Undefined until the page was opened here and read, and if nothing was found on it. */
export function useReadPage(path: string): ReadPage | undefined {
  const user = useUser();
  const file = useFetchedFile(path);
  const isPicture = file?.type.startsWith("image/") ?? false;
  const { data: places } = useQuery({
    queryKey: ["review", "file", user?.id, path, "places"],
    queryFn: () => readPlaces(file),
    enabled: isPicture,
    ...onceRead,
  });
  return file && places ? { file, places } : undefined;
}

async function readPlaces(file: Blob | undefined): Promise<ReadingPlaces | null> {
  if (!file) return null;
  const { reading } = await readPassport(file, { today: dateInIndia(new Date()) });
  return reading.places ?? null;
}
