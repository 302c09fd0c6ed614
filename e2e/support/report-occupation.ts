import { randomUUID } from 'node:crypto';
import {
  getCapacity,
  getOccupation,
  type ReportOccupation,
  reportOccupation,
} from '../../contract/resources/reports';
import type { Api } from './api';

/** An unchanged report: the last one of the user's hospital. */
export async function lastOccupation(api: Api, as: string): Promise<ReportOccupation> {
  const capacity = await api.ask(getCapacity, { as });
  const last = await api.ask(getOccupation, { as });
  if (!capacity || !last) throw new Error(`the hospital of ${as} has no reports`);
  const { humanResource, nonSurgicalSupport, supportServices, diagnosticAids } = last;
  const { urgency, internment, intensivist, bedsOutOfService } = last;
  return {
    clientRef: randomUUID(),
    basedOn: last.clientRef,
    capacityRef: capacity.clientRef,
    humanResource,
    nonSurgicalSupport,
    supportServices,
    diagnosticAids,
    urgency,
    internment,
    intensivist,
    bedsOutOfService,
    // Patients who are not listed here stay on the lists.
    covidPatientsInfo: [],
    iraPatientsInfo: [],
    removedPatients: [],
    confirmed: [],
  };
}

/** Reports the last figures with this number of occupied adult intensive care beds. */
export async function reportAdultUci(api: Api, as: string, used: number): Promise<void> {
  const report = await lastOccupation(api, as);
  const { adult } = report.internment.units as Record<string, Record<string, object>>;
  const units = { ...report.internment.units, adult: { ...adult, uci: { beds: used, chairs: null } } };
  await api.ask(reportOccupation, { as, body: { ...report, internment: { units } } });
}
