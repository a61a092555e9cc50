// Builds a whole page: the template around the rendered content, with the state and JSON-LD as data blocks.
import { pageStateId, type PageState, type RenderedPage } from "#contract/rendered-page.ts";
import type { BuiltWeb } from "./built-web.ts";

/** Returns the page and the style that is written into it. */
export function pageDocument(
  { templates, styleOf }: Pick<BuiltWeb, "templates" | "styleOf">,
  page: RenderedPage,
  state: PageState,
): { html: string; style: string } {
  const { beforeHead, beforeBody, afterBody } = templates[state.language];
  const structured = page.structured.map((block) => dataBlock('type="application/ld+json"', block));
  const { reference } = page;
  const { rules: _, ...browserState } = { ...state, ...(reference && { reference }) };
  const stateBlock = dataBlock(`type="application/json" id="${pageStateId}"`, browserState);
  const style = styleOf(beforeBody + page.body);
  // In the order in which the browser needs them.
  const head = [beforeHead, page.head, ...structured, `<style>${style}</style>`];
  return { html: [...head, beforeBody, page.body, stateBlock, afterBody].join(""), style };
}

/** A script element that is never executed. '<' is escaped so that no text can end the block. */
function dataBlock(attributes: string, content: object): string {
  return `<script ${attributes}>${JSON.stringify(content).replaceAll("<", String.raw`\u003c`)}</script>`;
}
