// Reads the names of a theme's two fonts, which text refers to without naming them.
import { childrenOf, elementsBelow, readXml } from "../docx-xml/read-xml.ts";

export type ThemeFonts = Readonly<Record<"major" | "minor", string | undefined>>;

export function themeFontsOf(theme: Buffer | undefined): ThemeFonts {
  if (!theme) return { major: undefined, minor: undefined };
  const elements = [...elementsBelow(readXml(theme))];
  const fontOf = (name: string) => {
    const font = elements.find((element) => element.name === name);
    const latin = font && childrenOf(font).find((child) => child.name === "a:latin");
    return latin?.attributes["typeface"] || undefined;
  };
  return { major: fontOf("a:majorFont"), minor: fontOf("a:minorFont") };
}
