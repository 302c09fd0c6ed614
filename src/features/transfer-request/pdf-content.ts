const SIGNATURE = '%PDF-';

/** Whether a file's content is a PDF, with the server's check; name and type can be wrong. */
export async function isPdf(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer());
  return String.fromCharCode(...start) === SIGNATURE;
}
