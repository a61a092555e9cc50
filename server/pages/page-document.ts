// Builds a whole page: the template around the rendered content, with the state and JSON-LD as data blocks.
import { pageStateId, type PageState, type RenderedPage } from "#contract/rendered-page.ts";
import type { PageTemplate } from "./built-web.ts";

export function pageDocument(
  { beforeHead, beforeBody, afterBody }: PageTemplate,
  page: RenderedPage,
  state: PageState,
): string {
  const structured = page.structured.map((block) => dataBlock('type="application/ld+json"', block));
  const stateBlock = dataBlock(`type="application/json" id="${pageStateId}"`, state);
  // In the order in which the browser needs them.
  return [beforeHead, page.head, ...structured, beforeBody, page.body, stateBlock, afterBody].join("");
}

/** A script element that is never executed. '<' is escaped so that no text can end the block. */
function dataBlock(attributes: string, content: object): string {
  return `<script ${attributes}>${JSON.stringify(content).replaceAll("<", String.raw`\u003c`)}</script>`;
}
