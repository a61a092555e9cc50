// The choice of language, each in its own name: in the navigation bar and on the auth pages.
import { ChevronDown, Languages } from "lucide-react";
import { isLanguage, type Language, languages } from "#domain/content/languages.ts";
import { useProfileChange } from "#web/client/session/profile.ts";
import { isUserSignedIn } from "#web/client/session/session.ts";
import { changeLanguage } from "#web/language/current-language.ts";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { useCatalogue } from "#web/language/use-catalogue.ts";
import { useFrameTexts } from "../use-frame-texts.ts";

export function LanguageChoice() {
  const { language: current } = useCatalogue();
  const { language: texts } = useFrameTexts();
  const { mutate: changeProfile } = useProfileChange();
  const showAlert = useAlert();

  async function choose(language: Language): Promise<void> {
    try {
      await changeLanguage(language, "device");
      // The device stores it in any case; the profile brings it to other devices.
      if (isUserSignedIn()) changeProfile({ language });
    } catch {
      await showAlert(texts.failed);
    }
  }

  return (
    <div className="relative w-fit">
      <Languages aria-hidden className="pointer-events-none absolute top-3 left-2.5 size-5 text-ink-soft" />
      <select
        aria-label={texts.label}
        value={current}
        className="min-h-11 appearance-none rounded-control border border-transparent bg-transparent pr-8 pl-9 font-medium text-ink hover:bg-well"
        onChange={({ target }) => {
          if (isLanguage(target.value)) void choose(target.value);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNames[language]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-2.5 size-4 text-ink-soft"
      />
    </div>
  );
}

const ownNames = { en: "English", hi: "हिन्दी" } satisfies Record<Language, string>;
