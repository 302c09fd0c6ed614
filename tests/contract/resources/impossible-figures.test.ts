import { describe, expect, test } from 'vitest';
import { noCapacity } from '../../../contract/resources/capacity';
import { faultsOfOccupation, type Occupation } from '../../../contract/resources/occupation';
import { filledIn, offer } from './a-capacity';

const UCI = 'internment.adult.uci';
const ward = offer(noCapacity(), 'internment', 'adult', 'uci', 8);
const emergency = offer(noCapacity(), 'urgency', 'adult', 'general', 20, 10);

function changed(capacity: typeof ward, change: (report: Occupation) => void): Occupation {
  const report = structuredClone(filledIn(capacity));
  change(report);
  return report;
}

describe('Figures that cannot be true together are refused', () => {
  test('more beds out of service than the unit offers, by all reasons together', () => {
    const withBroken = (...quantities: number[]) => {
      const reasons = ['isolation', 'humanResource', 'maintenance'] as const;
      const report = changed(ward, ({ bedsOutOfService }) => {
        bedsOutOfService[UCI] = quantities.map((quantity, at) => ({
          reason: reasons[at] ?? 'isolation',
          quantity,
        }));
      });
      return faultsOfOccupation(report, ward);
    };
    expect(withBroken(202)).toEqual([
      { path: `bedsOutOfService.${UCI}.0.quantity`, message: 'No puede haber 202 fuera de servicio de 8.' },
    ]);
    expect(withBroken(5, 4)).toEqual([
      { path: `bedsOutOfService.${UCI}.1.quantity`, message: 'No puede haber 9 fuera de servicio de 8.' },
    ]);
    expect(withBroken(5, 3)).toEqual([]);
  });

  test('a unit without beds has none out of service', () => {
    const chairs = offer(noCapacity(), 'urgency', 'adult', 'general', null, 10);
    const report = changed(chairs, ({ bedsOutOfService }) => {
      bedsOutOfService['urgency.adult.general'] = [{ reason: 'isolation', quantity: 1 }];
    });
    expect(faultsOfOccupation(report, chairs).map(({ message }) => message)).toEqual([
      'No puede haber 1 fuera de servicio: su entidad no ofrece camas ahí.',
    ]);
  });

  const shares = (qty: number, byEps: { id: number; qty: number }[]) =>
    faultsOfOccupation(
      changed(emergency, ({ urgency }) => {
        urgency.patientsWaitingReferralTransport = { qty, byEps };
      }),
      emergency,
    );
  const PATH = 'urgency.patientsWaitingReferralTransport';

  test('insurers with more patients than there are', () => {
    const byEps = [
      { id: 1, qty: 2 },
      { id: 3, qty: 3 },
    ];
    expect(shares(4, byEps)).toEqual([{ path: `${PATH}.qty`, message: 'Las EPS suman 5: más que 4.' }]);
    // The insurer of some patients may be unknown.
    expect(shares(5, byEps)).toEqual([]);
    expect(shares(9, byEps)).toEqual([]);
  });

  test('the same insurer twice, and the one that nobody may choose', () => {
    const twice = [
      { id: 3, qty: 1 },
      { id: 3, qty: 1 },
    ];
    expect(shares(4, twice)).toEqual([{ path: `${PATH}.byEps.1.id`, message: 'Esa EPS ya está.' }]);
    expect(shares(4, [{ id: 2, qty: 1 }])).toEqual([
      { path: `${PATH}.byEps.0.id`, message: 'Escoja la EPS.' },
    ]);
  });
});
