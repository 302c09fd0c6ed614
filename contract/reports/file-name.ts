import { chosenDays, type SentDates } from './report-dates';
import type { ReportType } from './report-types';

/** The file's name (resources 9): `reporte_traslados_2026-02-01_2026-02-28.xlsx`; without dates `reporte_capacidad.xlsx`. */
export function reportFileName(report: ReportType, asked: SentDates & { referralId?: number }): string {
  if (report.id === 'transports') return 'reportes_anexo5.zip';
  if (report.id === 'referralChat') return `reporte_chat_traslado_${asked.referralId}.zip`;
  const { initial, final } = chosenDays(asked);
  return `reporte_${[report.name, initial, final].filter(Boolean).join('_')}.xlsx`;
}
