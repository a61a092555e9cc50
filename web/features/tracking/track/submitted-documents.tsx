// The documents of a submitted application, by traveller: pictures are shown, and each document is downloaded.
import type { ApplicationDetail } from "../applications.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { fileEndings, type MediaType } from "#domain/documents/upload-limits.ts";
import { DownloadButton } from "#web/features/upload/viewing/download-button.tsx";
import { ViewButton } from "#web/features/upload/viewing/view-button.tsx";
import { EraseDocuments, ErasedDocuments } from "./erase-documents.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

type Handed = ApplicationDetail["documents"][number];

export function HandedInDocuments({ application }: { application: ApplicationDetail }) {
  const { track } = useTrackingTexts();
  const { documents, formData, documentsErasedAt } = application;
  if (documentsErasedAt) return <ErasedDocuments at={documentsErasedAt} />;
  if (documents.length === 0) return <p className="text-ink-soft">{track.noDocuments}</p>;
  return (
    <div className="space-y-6">
      {formData.travellers.map(({ fullName, passportNumber }) => (
        <section key={passportNumber} aria-label={track.documentsOf(fullName)}>
          <h3>{fullName}</h3>
          <ul className="divide-y divide-line">
            {documents
              .filter((document) => document.passportNumber === passportNumber)
              .map((document) => (
                <DocumentRow key={document.id} document={document} owner={fullName} />
              ))}
          </ul>
        </section>
      ))}
      <EraseDocuments id={application.id} status={application.status} />
    </div>
  );
}

function DocumentRow({ document, owner }: { document: Handed; owner: string }) {
  const tracking = useTrackingTexts();
  const terms = useTerms();
  const { track } = tracking;
  const title = terms.documents[document.kind as DocumentKind] ?? document.kind;
  const ending = fileEndings[document.fileType as MediaType];

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1.5">
      <span>
        {title} <span className="text-sm text-ink-soft uppercase max-sm:block">{ending}</span>
      </span>
      {document.fileType.startsWith("image/") ? (
        <ViewButton
          address={document.fileUrl}
          title={track.documentOf(title, owner)}
          words={track}
          name={track.viewOf(title, owner)}
        />
      ) : (
        <span />
      )}
      <DownloadButton
        address={document.fileUrl}
        fileName={`${title}.${ending}`}
        words={track}
        name={track.downloadOf(title, owner)}
      />
    </li>
  );
}
