// The texts of the admin console in the language of this page; both languages load with its screens.
import { defineBundledTexts } from "#web/language/define-texts.ts";
import { office } from "./english.ts";
import { office as hindiOffice } from "./hindi.ts";

export const useOfficeTexts = defineBundledTexts(office, hindiOffice);
