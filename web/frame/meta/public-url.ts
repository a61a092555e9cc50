// The address under which travellers know the product: canonical links begin with it.
import { createContext } from "react";

export const PublicUrl = createContext("");
