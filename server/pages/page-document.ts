// A whole page: the built template around what was rendered, with the state for the browser and the JSON-LD as data blocks.
import { pageStateId, type PageState, type RenderedPage } from "#contract/rendered-page.ts";
import type { PageTemplate } from "./built-web.ts";

export function pageDocument(
  { beforeHead, beforeBody, afterBody }: PageTemplate,
  page: RenderedPage,
  state: PageState,
): string {
  const structured = page.structured.map((block) => dataBlock('type="application/ld+json"', block));
  const stateBlock = dataBlock(`type="application/json" id="${pageStateId}"`, state);
  // In the order in which a browser needs them: fonts and words, style, scripts, content.
  return [beforeHead, page.head, ...structured, beforeBody, page.body, stateBlock, afterBody].join("");
}

/** Neither is ever executed. A '<' in a text must not end the block. */
function dataBlock(attributes: string, content: object): string {
  return `<script ${attributes}>${JSON.stringify(content).replaceAll("<", String.raw`\u003c`)}</script>`;
}
