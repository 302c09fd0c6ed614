import { isPlain } from './plain-receipt';
import type { ReportReceipt } from './report-receipt';

/**
 * What the author of a report must know of its receipt: whether it counts, and if not, whose report is current. Null when
 * there is nothing to tell. `timeOf` writes a moment: `hoy 14:02`.
 */
export function receiptWords(
  receipt: ReportReceipt,
  timeOf: (createdAt: string) => string,
): { title: string; text: string } | null {
  if (isPlain(receipt)) return null;
  if (receipt.counts)
    return {
      title: 'Su reporte cuenta, pero la capacidad de su IPS cambió',
      text: 'Lo hizo sobre una capacidad que ya no es la vigente. Revise la ocupación con la capacidad nueva.',
    };
  const { clientRef, current } = receipt;
  const at = timeOf(current.createdAt);
  if (current.clientRef === clientRef)
    return { title: 'Ese reporte no cuenta', text: `Cuenta la corrección que usted le hizo ${at}.` };
  return {
    title: 'Su reporte se guardó, pero no cuenta',
    text: current.own
      ? `Cuenta otro reporte suyo, hecho después: ${at}. Este queda en el historial.`
      : `Cuenta el de ${current.createdBy}, hecho después del suyo: ${at}. El suyo queda en el historial.`,
  };
}
