// The choice of colour scheme: in the navigation bar and on the auth pages (docs/decisions/0010).
import { Moon, Sun, SunMoon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseScheme, savedScheme, onSchemeChange, type Scheme, schemes } from "./scheme-cookie.ts";
import { useFrameTexts } from "../use-frame-texts.ts";

export function SchemeChoice() {
  const { scheme: texts } = useFrameTexts();
  // The server does not know it, so that one page serves everyone.
  const current = useSyncExternalStore(onSchemeChange, savedScheme, (): Scheme => "system");
  const Icon = icons[current];

  return (
    <div className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Icon aria-hidden className="size-5" />
      <select
        aria-label={texts.label}
        title={texts.label}
        value={current}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-sheet text-ink opacity-0"
        onChange={({ target }) => chooseScheme(target.value as Scheme)}
      >
        {schemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {texts[scheme]}
          </option>
        ))}
      </select>
    </div>
  );
}

const icons = { system: SunMoon, light: Sun, dark: Moon } satisfies Record<Scheme, typeof Sun>;
