/** A name as the register writes it (map document 5): capitals, letters and single spaces. What is still typed may end in one. */
export function nameText(typed: string): string {
  return (
    typed
      .toLocaleUpperCase('es-CO')
      // Capitals may come in parts: ΐ becomes three characters.
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M} ]/gu, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .trimStart()
  );
}
