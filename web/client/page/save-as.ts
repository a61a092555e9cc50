// Hands bytes over as a local file: they come with the token, so a plain link cannot fetch them.

export function saveAs(fileName: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  // Some browsers start reading only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
