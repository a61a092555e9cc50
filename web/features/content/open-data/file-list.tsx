// The files of open data, and the same facts through the API.
import { apiBase, calls, pages } from "#contract/paths.ts";
import { openDataFiles } from "#domain/rules/open-data.ts";
import { useOpenDataTexts } from "./use-open-data-texts.ts";

export function FileList() {
  const { files } = useOpenDataTexts();
  return (
    <section aria-labelledby="files" className="space-y-3">
      <h2 id="files" className="text-xl">
        {files.title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {openDataFiles.map((name) => (
          <li key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]">
            <a href={`${pages.openData}/${name}`} className="text-link justify-self-start">
              {name}
            </a>
            <span className="text-ink-soft">{files.about[name]}</span>
          </li>
        ))}
      </ul>
      <p>{files.api}</p>
      <ul className="space-y-2">
        {[calls.facts, calls.factChanges].map((path) => (
          <li key={path}>
            <a href={apiBase + path} className="text-link">
              GET {apiBase + path}
            </a>
          </li>
        ))}
        <li>
          <a href="/api/docs/" className="text-link">
            {files.documentation}
          </a>
        </li>
      </ul>
    </section>
  );
}
