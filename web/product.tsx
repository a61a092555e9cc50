// The providers around the router, the same in the browser and on the server.
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import type { Catalogue } from "./language/catalogue.ts";
import { RenderedCatalogue } from "./language/rendered-catalogue.ts";
import { PublicUrl } from "./frame/meta/public-url.ts";

export type ProductProps = {
  queries: QueryClient;
  publicUrl: string;
  /** In the language of the first render. */
  catalogue: Catalogue;
  children: ReactNode;
};

export function Product({ queries, publicUrl, catalogue, children }: ProductProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RenderedCatalogue value={catalogue}>
          <PublicUrl value={publicUrl}>{children}</PublicUrl>
        </RenderedCatalogue>
      </QueryClientProvider>
    </StrictMode>
  );
}
