import { expect, test } from 'vitest';
import type { Role } from '../../../contract/roles';
import { currentEntry, entriesFor } from '../../../src/app/shell/navigation';

const CRUE: Role[] = ['CRUE', 'CRUE_REFERRAL_MANAGER'];

test.each([
  ['/dashboard', 'Inicio'],
  ['/traslados/en_progreso', 'Traslados'],
  ['/traslados/4127', 'Traslados'],
  ['/traslados/entrega', 'Traslados'],
  ['/traslados/avisos', 'Avisos sin respuesta'],
  ['/agreements/list', 'Acuerdos'],
  ['/agreements/transporte/3', 'Acuerdos'],
  ['/recursos', 'Tablero de recursos'],
  ['/recursos/5', 'Tablero de recursos'],
  ['/recursos/sangre', 'Buscar sangre'],
  ['/administracion/personas/crear', 'Administración'],
  ['/administracion/ajustes', 'Administración'],
  ['/', 'Inicio'],
])('%s belongs to the one entry %s', (pathname, label) => {
  const entries = entriesFor(CRUE);
  const current = currentEntry(entries, pathname);
  expect(entries.filter(({ to }) => to === current).map((entry) => entry.label)).toEqual([label]);
});

test.each(['/notifications', '/no/existe'])('%s belongs to no entry', (pathname) => {
  expect(currentEntry(entriesFor(CRUE), pathname)).toBeNull();
});

test('A request belongs to its own entry, not to the list', () => {
  const entries = entriesFor(['IPS', 'IPS_REFERRAL_REPORTER']);
  expect(currentEntry(entries, '/traslados/solicitud')).toBe('/traslados/solicitud');
});
