// The hero: one question, where to, and the button to start.
import { ArrowRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import type { Destination } from "#domain/destinations.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDestinationImages } from "../destinations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Guilloche } from "#web/ui/layout/guilloche.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { StampFrame } from "#web/ui/layout/stamp-frame.tsx";
import { useHomeTexts } from "./use-home-texts.ts";

/** The stamps next to the question, as on an envelope that has travelled. */
const stamps = ["japan", "united-arab-emirates", "vietnam"];

export function Hero({ destinations }: { destinations: Destination[] | undefined }) {
  const home = useHomeTexts();
  const terms = useTerms();
  const navigate = useNavigate();
  const id = useId();
  const [chosen, setChosen] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const none = destinations?.length === 0;
  const { data: images } = useDestinationImages();
  const pictures = stamps.flatMap((slug) => images?.filter(({ file }) => file === slug) ?? []);

  // On a slow line, a traveller may choose in the server's HTML before any script listens.
  useEffect(() => setChosen(select.current?.value ?? ""), []);

  return (
    // Columns and the place of the stamps are fixed, so that a page that is painted while it loads does not shift.
    <section className="relative isolate grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_34.5rem]">
      <div
        aria-hidden
        className="absolute -top-24 -right-72 -z-10 size-[34rem] text-line opacity-50 sm:opacity-100 lg:-right-24"
      >
        <Guilloche shape="rosette" />
      </div>
      <div className="space-y-7">
        <PageHeading lead={home.subtitle}>{home.title}</PageHeading>
        <form
          className="flex max-w-xl flex-col gap-4 sm:flex-row sm:items-end [&>button]:min-h-12"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) void navigate(`/countries/${chosen}`);
          }}
        >
          <div className="flex-1">
            <SelectField
              ref={select}
              id={`${id}-destination`}
              label={home.where}
              value={chosen}
              placeholder={none ? home.noDestinations : home.placeholder}
              disabled={none}
              options={(destinations ?? []).map(({ id, name }) => ({
                value: id,
                label: terms.country(name),
              }))}
              onChange={setChosen}
            />
          </div>
          <Button type="submit" disabled={!chosen}>
            {home.getStarted} <ArrowRight aria-hidden className="size-5" />
          </Button>
        </form>
        <p>
          {/* A visit of its own: the service worker stores it, so that the planner works offline from then on. */}
          <a href={pages.planner} className="text-link">
            {home.planTrip}
          </a>
        </p>
      </div>
      <div aria-hidden className="hidden h-44 items-center pr-6 lg:flex">
        {pictures.map(({ file, url }, index) => (
          <div key={file} className={stampPlaces[index]}>
            <StampFrame>
              {/* Lazy: on a phone, where they are hidden, they are never fetched. */}
              <img src={url} alt="" width={400} height={300} loading="lazy" className="w-full" />
            </StampFrame>
          </div>
        ))}
      </div>
    </section>
  );
}

const stampPlaces = [
  "w-52 shrink-0 -rotate-6 translate-y-8",
  "relative z-10 -mx-14 w-56 shrink-0 rotate-2 -translate-y-4",
  "w-52 shrink-0 rotate-6 translate-y-10",
];
