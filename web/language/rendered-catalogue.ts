// The catalogue in which the server rendered the page: what the first render in the browser repeats.
import { createContext } from "react";
import type { Catalogue } from "./catalogue.ts";
import { englishCatalogue } from "./load-catalogue.ts";

export const RenderedCatalogue = createContext<Catalogue>(englishCatalogue);
