import { describe, expect, it, test } from 'vitest';
import { atTimeBeside, ofTimeBeside, timeBeside } from '../../../contract/day-and-time';
import { crewWordText } from '../../../contract/transfers/crew-words';
import { twoClocks } from '../../../contract/transfers/two-clocks';
import { faultOfHour } from '../../../contract/transfers/typed-hours';
import { aTransfer } from './a-transfer';

/** In Bogotá: 20 November 14:02, the next day 14:31, and around its midnight. */
const SAID = '2026-11-20T19:02:00.000Z';
const HEARD = '2026-11-21T19:31:00.000Z';
const BEFORE_MIDNIGHT = '2026-11-21T04:59:30.000Z';
const AFTER_MIDNIGHT = '2026-11-21T05:00:30.000Z';

describe('An hour of another day than the one beside it', () => {
  it('has its day', () => {
    expect(timeBeside(SAID, HEARD)).toBe('20 nov 14:02');
    expect(atTimeBeside(SAID, HEARD)).toBe('el 20 nov 14:02');
    expect(ofTimeBeside(SAID, HEARD)).toBe('del 20 nov 14:02');
  });

  it('has none on the same day of Bogotá, although that of UTC is another', () => {
    expect(timeBeside(SAID, BEFORE_MIDNIGHT)).toBe('14:02');
    expect(atTimeBeside(SAID, BEFORE_MIDNIGHT)).toBe('a las 14:02');
    expect(ofTimeBeside(SAID, BEFORE_MIDNIGHT)).toBe('de las 14:02');
  });
});

test('What a device without a network says a day later does not read as half an hour late', () => {
  expect(twoClocks({ occurredAt: SAID, recordedAt: HEARD })).toBe(
    'ocurrió 20 nov 14:02 · recibido 21 nov 14:31',
  );
  expect(crewWordText({ step: 'availableDate', occurredAt: SAID, recordedAt: HEARD })).toBe(
    'Quedamos disponibles, 20 nov 14:02 · recibido 21 nov 14:31',
  );
});

test('A word that arrives at once over midnight has no day', () => {
  const word = { step: 'availableDate', occurredAt: BEFORE_MIDNIGHT, recordedAt: AFTER_MIDNIGHT } as const;
  expect(crewWordText(word)).toBe('Quedamos disponibles, 23:59');
});

test('A typed hour of the day before is refused with the day of the step that it must follow', () => {
  const left = { occurredAt: AFTER_MIDNIGHT, recordedAt: AFTER_MIDNIGHT, by: 'Regula Uno' };
  const created = { occurredAt: SAID, recordedAt: SAID, by: 'Pide Uno' };
  const facts = aTransfer({ steps: { creationCaseDate: created, transportDate: left } });
  expect(faultOfHour(facts, 'ipsArrivalDate', BEFORE_MIDNIGHT, HEARD)).toBe(
    'Debe ser después de «En traslado» (21 nov 00:00).',
  );
});
