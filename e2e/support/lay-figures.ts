import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Capacity } from '../../contract/resources/capacity';
import { Occupation } from '../../contract/resources/occupation';
import { reportCapacity, reportOccupation } from '../../contract/resources/reports';
import { DEFAULT_SEED, generateWorld } from '../../server/seed/demonstration/world';
import type { Api } from './api';

const SAN_JAVIER = 1;

/**
 * The figures of the demonstration's first hospital as the seed has them, reported anew: what a test offered or used beside
 * them is nobody else's to trip over.
 */
export async function layFigures(api: Api): Promise<void> {
  const { resources } = generateWorld(DEFAULT_SEED, new Date());
  const { reports } = resources.find(({ current }) => current.ipsId === SAN_JAVIER) ?? { reports: [] };
  const latest = (kind: string) => reports.findLast((report) => report.kind === kind)?.report;
  const capacityRef = randomUUID();
  const as = 'ips.recursos';
  await api.ask(reportCapacity, {
    as,
    body: { ...v.parse(Capacity, latest('capacity')), clientRef: capacityRef, basedOn: null },
  });
  await api.ask(reportOccupation, {
    as,
    body: {
      ...v.parse(Occupation, latest('occupation')),
      capacityRef,
      clientRef: randomUUID(),
      basedOn: null,
    },
  });
}
