import { describe, expect, test } from 'vitest';
import { noCapacity } from '../../../contract/resources/capacity';
import type { HospitalResources } from '../../../contract/resources/hospital-detail';
import { aidLines, emergencyLines } from '../../../src/features/map/panel/hospital-tabs';
import { tabReview } from '../../../src/features/map/panel/tab-review';
import { bogota } from '../resources/board-and-hospital/a-row';

const BEDS = 'urgency.units.adult.general.beds';
const CHAIRS = 'urgency.units.adult.general.chairs';
const BROKEN = 'bedsOutOfService.urgency.adult.general';
const XRAYS = 'diagnosticAids.xrays';
const MORNING = 'sin revisar, igual al reporte de las 06:58';

function resources(unreviewed: string[]) {
  const capacity = noCapacity();
  Object.assign((capacity.urgency as Record<string, object>).adult ?? {}, {
    general: { enable: true, beds: 20, chairs: 8 },
  });
  capacity.diagnosticAids.xrays = { enable: true, qty: 1 };
  const occupation = {
    urgency: { units: { adult: { general: { beds: 12, chairs: 3 } } } },
    internment: { units: {} },
    diagnosticAids: { xrays: { value: true, reason: null, otherReason: null } },
    bedsOutOfService: {},
    unreviewed,
    confirmed: [],
  };
  const morning = { createdAt: bogota('06:58').toISOString(), createdBy: 'Rosa Builes', carried: [] };
  const origins = [{ ...morning, paths: [BEDS, CHAIRS, BROKEN, XRAYS] }];
  return { capacity, occupation, origins } as unknown as HospitalResources;
}

function adults(unreviewed: string[]) {
  const given = resources(unreviewed);
  const lines = emergencyLines('adult', given);
  const { tab, line } = tabReview(given, lines, bogota('12:30'));
  return { tab, lines: lines.map(line) };
}

describe('Figures under the hour of a report in which nobody looked at them', () => {
  test('say so once for the tab', () => {
    expect(adults([BEDS, CHAIRS])).toEqual({ tab: [MORNING], lines: [[], []] });
  });

  test('say so at their line where somebody looked at the other one', () => {
    expect(adults([CHAIRS])).toEqual({ tab: [], lines: [[], [MORNING]] });
  });

  test('are free beds too if nobody looked at those out of service', () => {
    expect(adults([BROKEN])).toEqual({ tab: [`camas fuera de servicio: ${MORNING}`], lines: [[], []] });
  });

  test('say nothing where somebody looked at them', () => {
    expect(adults([XRAYS])).toEqual({ tab: [], lines: [[], []] });
  });

  test('are the availability of an aid too; what is not offered says nothing', () => {
    const given = resources([XRAYS]);
    expect(tabReview(given, aidLines(given), bogota('12:30')).tab).toEqual([MORNING]);
  });
});
