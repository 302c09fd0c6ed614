import * as v from 'valibot';
import { expect, test } from 'vitest';
import { placeIncident } from '../../contract/incidents/acts';
import { createIncident } from '../../contract/incidents/incidents';

/** What a receiver without satellites says. */
const NOWHERE = { lat: 0, lng: 0 };
const MEDELLIN = { lat: 6.25, lng: -75.57 };

test.each([
  ['a new incident', createIncident.body, { address: 'CL 50' }],
  ['the place of an incident', placeIncident.body, {}],
])('0, 0 is no place for %s', (_what, body, rest) => {
  if (!body) throw new Error('no body');
  expect(v.is(body, { ...rest, ...MEDELLIN })).toBe(true);
  expect(v.is(body, { ...rest, ...NOWHERE })).toBe(false);
});
