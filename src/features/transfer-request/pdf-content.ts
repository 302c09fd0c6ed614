const SIGNATURE = '%PDF-';

/** Whether a file is a PDF by what it holds, the way the server looks at it; a name and a type can be wrong. */
export async function isPdf(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer());
  return String.fromCharCode(...start) === SIGNATURE;
}
