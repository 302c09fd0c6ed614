/**
 * A name as in the register (map document 5): capitals, letters and single spaces. While it is being typed, it may end
 * with a space.
 */
export function nameText(typed: string): string {
  return (
    typed
      .toLocaleUpperCase('es-CO')
      // NFC, because upper case may decompose a letter: ΐ becomes three characters.
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M} ]/gu, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .trimStart()
  );
}
