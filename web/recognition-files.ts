// Puts the text engine's files on our own origin: into the build, and into the development server (specification §1).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { recognitionPath, recognitionSources } from "./client/passport/recognition-path.ts";

const require = createRequire(import.meta.url);

const mediaTypes: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  wasm: "application/wasm",
  gz: "application/octet-stream",
};

/** A Vite plugin; a file that is not in the list is answered 404, since the engine would take a page for its own. */
export function recognitionFiles(): Plugin {
  return {
    name: "recognition-files",
    generateBundle() {
      for (const [name, source] of Object.entries(recognitionSources)) {
        const fileName = `${recognitionPath.slice(1)}/${name}`;
        this.emitFile({ type: "asset", fileName, source: readFileSync(require.resolve(source)) });
      }
    },
    configureServer(server) {
      server.middlewares.use("/recognition", (request, response) => {
        const file = findFile(`/recognition${request.url ?? ""}`);
        response.statusCode = file ? 200 : 404;
        if (file) response.setHeader("content-type", file.mediaType);
        response.end(file?.content);
      });
    },
  };
}

function findFile(url: string): { content: Buffer; mediaType: string } | undefined {
  const [path = ""] = url.split("?");
  const found = Object.entries(recognitionSources).find(([name]) => path === `${recognitionPath}/${name}`);
  if (!found) return undefined;
  const [name, source] = found;
  const mediaType = mediaTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return { content: readFileSync(require.resolve(source)), mediaType };
}
