import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { waitText } from '../../../../contract/resources/waits';
import { isConfirmed } from './confirmed';

interface UrgencyItem {
  /** In the report. */
  path: string;
  term: string;
  value: string;
  isConfirmed: boolean;
}

/** The emergency room's figures in the occupation report, except its units. */
export function urgencyItems(
  occupation: HospitalResources['occupation'],
  epsName: (id: number) => string | undefined,
): UrgencyItem[] {
  if (!occupation) return [];
  const { urgency, intensivist } = occupation;
  const count = (value: number | null) => (value === null ? null : String(value));
  const wait = (hours: number | null) => (hours === null ? null : waitText(hours));
  const byEps = ({ qty, byEps: list }: typeof urgency.patientsReferredToOtherHospital) => {
    if (qty === null) return null;
    const parts = list.map(({ id, qty: of }) => `${epsName(id) ?? `EPS ${id}`}: ${of}`);
    return parts.length > 0 ? `${qty} (${parts.join(', ')})` : String(qty);
  };
  const items: [term: string, path: string, value: string | null][] = [
    [
      'Pacientes con orden de remisión',
      'urgency.patientsReferredToOtherHospital',
      byEps(urgency.patientsReferredToOtherHospital),
    ],
    [
      'Pacientes que esperan traslado',
      'urgency.patientsWaitingReferralTransport',
      byEps(urgency.patientsWaitingReferralTransport),
    ],
    [
      'Pacientes pendientes de hospitalización',
      'urgency.patientsPendingHospitalization',
      count(urgency.patientsPendingHospitalization),
    ],
    [
      'Espera máxima en sala antes de urgencias (h:min)',
      'urgency.maxTimeToBeAttended',
      wait(urgency.maxTimeToBeAttended),
    ],
    [
      'Paciente más antiguo en urgencias (h:min)',
      'urgency.maxTimeAtEmergencyToHospitalization',
      wait(urgency.maxTimeAtEmergencyToHospitalization),
    ],
    ['Intensivistas', 'intensivist.intensivistNumber', count(intensivist.intensivistNumber)],
  ];
  return items.flatMap(([term, path, value]) =>
    value === null ? [] : [{ path, term, value, isConfirmed: isConfirmed(occupation, path) }],
  );
}
