import { isPlain } from './plain-receipt';
import type { ReportReceipt } from './report-receipt';

/**
 * What the author of a report must know of its receipt: whether it counts, and if not, whose report is current. Null when
 * there is nothing to tell. `timeOf` writes a moment: `hoy 14:02`.
 */
export function receiptWords(
  receipt: ReportReceipt,
  timeOf: (createdAt: string) => string,
  /** Where the form of the report is not in sight: `ocupación`, `hoy 12:25`. */
  report?: { name: string; at: string },
): { title: string; text: string } | null {
  if (isPlain(receipt)) return null;
  if (receipt.counts)
    return {
      title: 'Su reporte cuenta, pero la capacidad de su IPS cambió',
      text: 'Lo hizo sobre una capacidad que ya no es la vigente. Revise la ocupación con la capacidad nueva.',
    };
  const { clientRef, current, carried = [] } = receipt;
  const at = timeOf(current.createdAt);
  if (current.clientRef === clientRef)
    return { title: 'Ese reporte no cuenta', text: `Cuenta la corrección que usted le hizo ${at}.` };
  const which = report ? ` de ${report.name}, hecho ${report.at},` : '';
  const part =
    carried.length > 0 ? ` De lo que nadie revisó en ese, cuenta lo de este: ${carried.join('; ')}.` : '';
  return {
    title:
      carried.length > 0
        ? `Su reporte${which} se guardó, y solo ${carried.length === 1 ? 'cuenta 1 cifra' : `cuentan ${carried.length} cifras`}`
        : `Su reporte${which} se guardó, pero no cuenta`,
    text: current.own
      ? `Cuenta otro reporte suyo, hecho después: ${at}.${part} Este queda en el historial.`
      : `Cuenta el de ${current.createdBy}, hecho después del suyo: ${at}.${part} El suyo queda en el historial.`,
  };
}
