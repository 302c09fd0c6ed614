/** A document number as it is typed or pasted (`43.118.902`): points and spaces fall away. */
export function typedDocument(text: string): string {
  return text.replaceAll(/[.\s]/g, '');
}
