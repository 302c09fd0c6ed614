import { OF_CRUE, OF_HOSPITALS, OF_REGULATORS } from '../../../contract/reports/report-roles';
import type { ReportId, ReportType } from '../../../contract/reports/report-types';

/** What each report holds, before its filters are chosen. */
export const HOLDS: Record<ReportId, string> = {
  referrals:
    'Una fila por traslado: paciente, IPS, ambulancia, cada paso con su hora y los minutos de cada tramo.',
  capacities: 'Lo que cada IPS dice que ofrece ahora: servicios, camas y horarios.',
  usageAndAvailability:
    'Lo que cada IPS reportó en uso en las fechas, y lo que no estaba disponible, con su razón.',
  bedsOutOfService: 'Las camas fuera de servicio de ahora, con su motivo y desde cuándo se sabe.',
  currentCovidPatients: 'Los pacientes con COVID-19 que están en la lista de cada IPS.',
  dischargedCovidPatients: 'Los pacientes con COVID-19 que ya egresaron, con su desenlace.',
  currentIRAPatients: 'Los pacientes con infección respiratoria que están en la lista de cada IPS.',
  dischargedIraPatients: 'Los pacientes con infección respiratoria que ya egresaron, con su desenlace.',
  transports: 'El formato de cada traslado en PDF, en un solo archivo ZIP.',
  referralChat: 'Los mensajes de un traslado y sus archivos, en un ZIP.',
  safixUserStructure: 'Los pacientes de los traslados que tuvieron ambulancia, para SAFIX.',
  safixBillStructure: 'Los traslados que tuvieron ambulancia, para facturar en SAFIX.',
};

/** `Para el CRUE y las IPS; cada quien baja lo suyo.` */
export function audienceText({ roles }: Pick<ReportType, 'roles'>): string {
  if (roles === OF_CRUE) return 'Para el CRUE.';
  if (roles === OF_REGULATORS) return 'Para el CRUE y el CRUE departamental.';
  if (roles === OF_HOSPITALS) return 'Para el CRUE, el CRUE departamental y las IPS: cada IPS, lo suyo.';
  return 'Para el CRUE, las IPS, las EPS y el transporte: cada entidad, lo suyo.';
}
