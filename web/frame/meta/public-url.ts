// The product's public address, with which canonical links start.
import { createContext } from "react";

export const PublicUrl = createContext("");
