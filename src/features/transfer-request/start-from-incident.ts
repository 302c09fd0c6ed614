import { accuracyText } from '../../../contract/ambulance-requests/accuracy';
import { emergencyWords } from '../../../contract/ambulance-requests/status-words';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { LIMITS } from '../../../contract/limits';
import { withValues } from './form-values';
import type { RequestForm } from './request-form';

/**
 * A golden code with what its incident knows. Who called is not the patient, and a citizen's address has no parts: name and place
 * go into the observations, where the form asks where the patient is.
 */
export function startFromIncident(incident: IncidentRecord): (form: RequestForm) => RequestForm {
  return (form) => ({
    ...withValues(form, {
      'person.phone': /^\d{10}$/.test(incident.callerPhone ?? '') ? (incident.callerPhone ?? '') : '',
      'referral.careForDiagnosis': clinical([
        incident.emergencyType && emergencyWords(incident.emergencyType),
        incident.observations,
      ]),
      'referral.observations': clinical([`Incidente ${incident.formId}`, whereOf(incident), whoOf(incident)]),
    }),
    incidentId: incident.formId,
  });
}

const clinical = (parts: readonly (string | null)[]) =>
  parts.filter(Boolean).join('. ').slice(0, LIMITS.clinicalText);

function whereOf({ address, lat, lng, accuracy }: IncidentRecord): string | null {
  const within = accuracyText(accuracy);
  const point = lat === null || lng === null ? null : `${lat.toFixed(5)}, ${lng.toFixed(5)}${within}`;
  const place = [address, point].filter(Boolean).join('; ');
  return place === '' ? null : `El paciente está en: ${place}`;
}

function whoOf({ callerName, callerPhone }: IncidentRecord): string | null {
  const caller = [callerName, callerPhone].filter(Boolean).join(', ');
  return caller === '' ? null : `Llamó: ${caller}`;
}
