// Saves bytes as a local file. They need the token, so a plain link cannot fetch them.

export function saveAs(fileName: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
