// The profile's language on this device: applied after login, or set to the language that was chosen here.
import { useEffect } from "react";
import { useProfile, useProfileChange } from "#web/client/session/profile.ts";
import { adoptLanguage, languageChosenHere } from "#web/language/current-language.ts";

export function useProfileLanguage(): void {
  const { data: profile } = useProfile();
  const { mutate: changeProfile } = useProfileChange();
  const language = profile?.language;

  useEffect(() => {
    if (language) void adoptLanguage(language);
    const picked = languageChosenHere();
    if (language === null && picked) changeProfile({ language: picked });
  }, [language, changeProfile]);
}
