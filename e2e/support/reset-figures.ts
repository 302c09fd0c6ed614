import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Capacity } from '../../contract/resources/capacity';
import { Occupation } from '../../contract/resources/occupation';
import { ListedPatient } from '../../contract/resources/patient-list';
import {
  getCapacity,
  getOccupation,
  reportCapacity,
  reportOccupation,
} from '../../contract/resources/reports';
import { generateWorld } from '../../server/seed/demonstration/world';
import { DEFAULT_SEED } from '../../server/seed/random';
import type { Api } from './api';

const SAN_JAVIER = 1;

/**
 * Reports the seeded figures and lists of the demonstration's first hospital again, so that one test's changes do not
 * affect other tests.
 */
export async function resetFigures(api: Api): Promise<void> {
  const { resources } = generateWorld(DEFAULT_SEED, new Date());
  const { reports, patients } = resources.find(({ current }) => current.ipsId === SAN_JAVIER) ?? {
    reports: [],
    patients: [],
  };
  const latest = (kind: string) => reports.findLast((report) => report.kind === kind)?.report;
  const listed = (isCovid: boolean) =>
    patients.flatMap((row) => (row.isCovid === isCovid ? [row.patient] : []));
  const capacityRef = randomUUID();
  const as = 'ips.recursos';
  // Based on the latest reports, so that nobody is notified of two reports.
  const [offered, last] = [await api.ask(getCapacity, { as }), await api.ask(getOccupation, { as })];
  await api.ask(reportCapacity, {
    as,
    body: {
      ...v.parse(Capacity, latest('capacity')),
      clientRef: capacityRef,
      basedOn: offered?.clientRef ?? null,
    },
  });
  await api.ask(reportOccupation, {
    as,
    body: {
      ...v.parse(Occupation, latest('occupation')),
      capacityRef,
      covidPatientsInfo: v.parse(v.array(ListedPatient), listed(true)),
      iraPatientsInfo: v.parse(v.array(ListedPatient), listed(false)),
      removedPatients: [...(last?.covidPatientsInfo ?? []), ...(last?.iraPatientsInfo ?? [])].map(
        ({ id }) => id,
      ),
      clientRef: randomUUID(),
      basedOn: last?.clientRef ?? null,
    },
  });
}
