// The catalogue with which the server rendered the page, repeated by the first render in the browser.
import { createContext } from "react";
import type { Catalogue } from "./catalogue.ts";
import { englishCatalogue } from "./load-catalogue.ts";

export const RenderedCatalogue = createContext<Catalogue>(englishCatalogue);
