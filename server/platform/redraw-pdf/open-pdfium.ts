// Opens PDFium as WebAssembly: it cannot leave its own memory, which has a limit, and it has no files (P17).
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PDFiumModule } from "@hyzyla/pdfium";

/** An A4 page scanned at 600 dpi in colour usually takes 60 MB. */
const maxMemoryBytes = 80 * 1024 * 1024;

/** The functions of PDFium's public headers that we call; its pointers are numbers. */
export interface PdfiumCalls {
  _FPDF_InitLibrary: () => void;
  _FPDF_LoadMemDocument: (bytes: number, size: number, password: number) => number;
  _FPDF_CloseDocument: (document: number) => void;
  _FPDF_GetLastError: () => number;
  _FPDF_GetPageCount: (document: number) => number;
  _FPDF_GetFormType: (document: number) => number;
  _FPDF_LoadPage: (document: number, index: number) => number;
  _FPDF_ClosePage: (page: number) => void;
  _FPDF_GetPageWidthF: (page: number) => number;
  _FPDF_GetPageHeightF: (page: number) => number;
  _FPDFBitmap_Create: (width: number, height: number, alpha: number) => number;
  _FPDFBitmap_FillRect: (bitmap: number, ...leftTopWidthHeightColor: number[]) => number;
  _FPDF_RenderPageBitmap: (bitmap: number, page: number, ...boxRotationFlags: number[]) => void;
  _FPDFBitmap_GetBuffer: (bitmap: number) => number;
  _FPDFBitmap_GetStride: (bitmap: number) => number;
  _FPDFBitmap_Destroy: (bitmap: number) => void;
  wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void };
  /** Replaced whenever the memory grows. */
  HEAPU8: Uint8Array;
}

export interface Pdfium {
  calls: PdfiumCalls;
  /** Whether it asked for more memory than it may have. What it draws afterwards may lack parts. */
  isOutOfMemory: () => boolean;
}

type Imports = Record<"env", Record<string, (...values: number[]) => number>>;
type Started = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
type OpenModule = (options: { instantiateWasm: (imports: Imports, started: Started) => object }) => unknown;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles PDFium once. Workers that get it share its machine code. */
export function pdfiumProgram(): Promise<WebAssembly.Module> {
  const file = fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"));
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export async function openPdfium(program: WebAssembly.Module): Promise<Pdfium> {
  let isOutOfMemory = false;
  const open = PDFiumModule as unknown as OpenModule;
  const calls = (await open({
    instantiateWasm: (imports, started) => {
      const grow = imports.env["emscripten_resize_heap"];
      const growWithinLimit = (bytes: number) => {
        if (bytes >>> 0 <= maxMemoryBytes) return grow?.(bytes) ?? 0;
        isOutOfMemory = true;
        return 0;
      };
      const env = { ...imports.env, ...withoutFiles, emscripten_resize_heap: growWithinLimit };
      void WebAssembly.instantiate(program, { ...imports, env }).then((instance) =>
        started(instance, program),
      );
      return {};
    },
  })) as PdfiumCalls;
  calls._FPDF_InitLibrary();
  return { calls, isOutOfMemory: () => isOutOfMemory };
}

/** "No such file" (ENOENT of POSIX, negative as system calls return it). */
const noSuchFile = () => -44;
const withoutFiles = { __syscall_openat: noSuchFile, __syscall_stat64: noSuchFile };
