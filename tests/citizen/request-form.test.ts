import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentOf, FIELDS, faultsAt, faultsOf, type Written } from '../../citizen/request-form';
import { PublicRequest } from '../../contract/ambulance-requests/public-request';
import { EMERGENCY_TYPES, emergencyWords } from '../../contract/ambulance-requests/status-words';

const PAGE = readFileSync('pedir-ambulancia.html', 'utf8');

const written = (given: Partial<Written> = {}): Written => ({
  phone: '300 123 4567',
  name: '',
  address: 'Calle 50 # 40-20',
  told: '',
  kind: '',
  place: null,
  ...given,
});
const faults = (given: Partial<Written>) => faultsOf(contentOf(written(given)));

describe('The form asks for', () => {
  test('a phone and a place or an address, and nothing else', () => {
    expect(faults({})).toEqual({});
    expect(faults({ phone: '', address: '' })).toEqual({
      phone: 'Escriba su teléfono: 7 o 10 dígitos.',
      address: 'Escriba la dirección, o comparta su ubicación.',
    });
    expect(faults({ address: '', place: { lat: 6.2, lng: -75.5, accuracy: 12 } })).toEqual({});
  });

  test.each(['+57 300 123 4567', '(604) 555-0100', '5551234'])('a phone as people write it: %s', (phone) => {
    expect(faults({ phone })).toEqual({});
  });

  test('no longer a text than the server takes, and says it at its field', () => {
    expect(faults({ told: 'a'.repeat(601), name: 'b'.repeat(121) })).toEqual({
      told: 'Máximo 600 caracteres.',
      name: 'Máximo 120 caracteres.',
    });
  });
});

test('An error of the server is shown at a field of the page, whichever field of the request it is about', () => {
  const named = Object.keys(PublicRequest.pipe[0].entries).filter(
    (path) => !['clientRef', 'device', 'emergencyType'].includes(path),
  );
  for (const path of named) {
    const shown = Object.keys(faultsAt([{ path, message: 'No.' }]));
    expect(shown, path).toHaveLength(1);
    expect(FIELDS, path).toContain(shown[0]);
  }
  for (const field of FIELDS) expect(PAGE).toContain(`id="${field}-error"`);
});

test('The kinds of the page are those of the regulation centre, with its words', () => {
  const kinds = [...PAGE.matchAll(/name="kind" value="([^"]+)" \/><span>([^<]+)</g)].map(
    ([, value, words]) => [value, words],
  );
  expect(kinds).toEqual([
    ...EMERGENCY_TYPES.map((type) => [type, emergencyWords(type)]),
    ['Otra emergencia', 'Otra emergencia'],
  ]);
});

test('The telephone is the first thing of the page, and without its script the page sends nothing', () => {
  expect(PAGE.indexOf('href="tel:123"')).toBeLessThan(PAGE.indexOf('<main>'));
  expect(PAGE).toMatch(/<button type="button" id="send"[^>]* disabled>/);
  expect(PAGE).not.toMatch(/type="submit"|<button(?![^>]*type="button")/);
});
