import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { BLOOD_FIELDS } from '../../../contract/resources/blood-bank';
import type { Capacity } from '../../../contract/resources/capacity';
import type { ListedPatient } from '../../../contract/resources/patient-list';
import {
  type CapacityAnswer,
  getCapacity,
  type ReportBloodBank,
  type ReportCapacity,
  type ReportOccupation,
  reportOccupation,
} from '../../../contract/resources/reports';
import { ipsResources, resourceReport } from '../../../server/modules/resources/tables';
import { filledIn } from '../../contract/resources/a-capacity';
import type { TestApp } from '../support/test-app';

export const REPORTER = 'ips.recursos';
export const OTHER_REPORTER = 'ips.recursos.b';

export async function currentCapacity(app: TestApp, as = REPORTER): Promise<CapacityAnswer> {
  const { body } = await app.ask(getCapacity, { as });
  return body.data;
}

/** The current capacity as a new report. */
export async function capacityBody(app: TestApp): Promise<ReportCapacity> {
  const current = await currentCapacity(app);
  const { humanResource, nonSurgicalSupport, supportServices, diagnosticAids, urgency, internment } = current;
  return {
    clientRef: randomUUID(),
    basedOn: current.clientRef,
    humanResource,
    nonSurgicalSupport,
    supportServices,
    diagnosticAids,
    urgency,
    internment,
  };
}

/** A complete occupation report for the current capacity. */
export async function occupationBody(app: TestApp): Promise<ReportOccupation> {
  const capacity = await currentCapacity(app);
  return {
    ...filledIn(capacity as Capacity),
    clientRef: randomUUID(),
    basedOn: null,
    capacityRef: capacity.clientRef,
  };
}

export function bloodBody(units = 3): ReportBloodBank {
  return {
    ...(Object.fromEntries(BLOOD_FIELDS.map((field) => [field, units])) as Record<
      (typeof BLOOD_FIELDS)[number],
      number
    >),
    observations: null,
    clientRef: randomUUID(),
    basedOn: null,
  };
}

export function aPatient(document: string, over: Partial<ListedPatient> = {}): ListedPatient {
  return {
    id: null,
    firstName: 'ANA',
    middleName: null,
    lastName: 'ROJAS',
    secondLastName: null,
    documentType: 'CC',
    document,
    epsId: 1,
    sex: 'F',
    age: 40,
    serviceType: 'UCI',
    originDepartmentId: 5,
    originCityId: 5001,
    comorbidities: ['none'],
    outcome: null,
    ...over,
  };
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** An occupation report of a given person and time. */
export async function reportUse(
  app: TestApp,
  as: string,
  occurred: string,
  change: (body: ReportOccupation) => void = () => undefined,
  isDoubtful = false,
) {
  const body = await occupationBody(app);
  change(body);
  const headers = { 'relevo-occurred-at': occurred, ...(isDoubtful && { 'relevo-time-doubt': '1' }) };
  return app.ask(reportOccupation, { as, body, headers });
}

/** The hospital has never reported its occupation. */
export async function forgetOccupation(app: TestApp, ipsId: number): Promise<void> {
  const { orm } = app.platform.database;
  await orm.update(ipsResources).set({ occupationRef: null }).where(eq(ipsResources.ipsId, ipsId));
  await orm
    .delete(resourceReport)
    .where(and(eq(resourceReport.ipsId, ipsId), eq(resourceReport.kind, 'occupation')));
}
