import { describe, expect, it } from 'vitest';
import { calledPhones } from '../../../server/modules/acknowledgements/called-phones';
import type { Reference } from '../../../server/platform/ports/reference';

const named = (id: number, name: string, phone: string | null) => [id, { id, name, phone }] as const;
const reference = {
  ips: new Map([named(4, 'Hospital San Javier', '604 555 0104')]),
  eps: new Map([named(1, 'EPS Andina', null)]),
  entities: new Map([named(2, 'Transporte Vital', '604 555 0202')]),
} as unknown as Reference;
const level = (...audience: string[]) => ({ name: 'x', audience });

describe('The telephones of an alert', () => {
  it('are those of the alerted entities, each once, without those that nobody knows', () => {
    const levels = [level('IPS:4'), level('EPS:1'), level('CRUE', 'IPS:4')];
    expect(calledPhones(reference, levels, null)).toEqual([
      { name: 'Hospital San Javier', phone: '604 555 0104' },
    ]);
  });

  it('begin with the entity of the crew that it is about', () => {
    expect(calledPhones(reference, [level('CRUE')], '2:12')).toEqual([
      { name: 'Transporte Vital', phone: '604 555 0202' },
    ]);
  });
});
