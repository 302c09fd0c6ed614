/** Removes points and spaces from a typed or pasted document number (`43.118.902`). */
export function typedDocument(text: string): string {
  return text.replaceAll(/[.\s]/g, '');
}
