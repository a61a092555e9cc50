// Serves files of packages from our own origin: in the build, and in the development server (§1).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { facePath, faceSources } from "./features/photo/faces/face-path.ts";
import { pdfAssetsPath, pdfAssetSources } from "./features/review/document/pdf-assets-path.ts";

const require = createRequire(import.meta.url);

/** The package file for each address on our origin. */
const sources: Record<string, string> = {
  ...under(pdfAssetsPath, pdfAssetSources),
  ...under(facePath, faceSources),
};

const mediaTypes: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  wasm: "application/wasm",
  gz: "application/octet-stream",
  json: "application/json",
};

/** A Vite plugin. A file that is not in the list is answered 404, because a reader would take a page for its own file. */
export function servedFiles(): Plugin {
  return {
    name: "served-files",
    generateBundle() {
      for (const [path, source] of Object.entries(sources)) {
        this.emitFile({
          type: "asset",
          fileName: path.slice(1),
          source: readFileSync(require.resolve(source)),
        });
      }
    },
    configureServer(server) {
      for (const folder of [pdfAssetsPath, facePath]) {
        server.middlewares.use(folder, (request, response) => {
          const file = findFile(`${folder}${request.url ?? ""}`);
          response.statusCode = file ? 200 : 404;
          if (file) response.setHeader("content-type", file.mediaType);
          response.end(file?.content);
        });
      }
    },
  };
}

function under(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, source]) => [`${folder}/${name}`, source]));
}

function findFile(url: string): { content: Buffer; mediaType: string } | undefined {
  const [path = ""] = url.split("?");
  const source = sources[path];
  if (!source) return undefined;
  const mediaType = mediaTypes[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return { content: readFileSync(require.resolve(source)), mediaType };
}
