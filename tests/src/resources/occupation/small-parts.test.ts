import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noCapacity } from '../../../../contract/resources/capacity';
import { sectionsOf } from '../../../../contract/resources/occupation-fields';
import { occupancyOf } from '../../../../src/features/resources/occupation/occupancy';
import { readOccupation } from '../../../../src/features/resources/occupation/occupation-kind';
import {
  doneSections,
  missingText,
  placeFaults,
  progressText,
} from '../../../../src/features/resources/occupation/section-standing';
import { closesText } from '../../../../src/features/resources/occupation/shift-close';
import { hoursTyped, typedWait } from '../../../../src/features/resources/occupation/typed-wait';
import { savedText } from '../../../../src/ui/saved-age';
import { filledIn, offer } from '../../../contract/resources/a-capacity';

describe('A wait', () => {
  const typed = (days: string, hours: string, minutes = '') =>
    hoursTyped({ days, hours, minutes, exact: null });

  test('is typed as days, hours and minutes', () => {
    expect(typed('2', '3')).toBe(51);
    expect(typed('', '2', '40')).toBe(2.67);
    expect(typed('1', '', '')).toBe(24);
    expect(typed('', '51')).toBe(51);
    expect(typed('', '', '')).toBeNull();
    expect(typed('', '0')).toBe(0);
    expect(typed('', '1', '60')).toBeNaN();
  });

  test('is sent exactly as received while it is unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 876_000 }), (hundredths) => {
        expect(hoursTyped(typedWait(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });

  test('is shown again as it was typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (days, hours, minutes) => {
          const back = typedWait(typed(String(days), String(hours), String(minutes)));
          expect([back.days, back.hours, back.minutes].map(Number)).toEqual([days, hours, minutes]);
        },
      ),
    );
  });
});

test('More than offered is said in words, and zero offered gives no percentage', () => {
  expect(occupancyOf(18, 24)).toEqual({ text: '75\u00a0%', part: 0.75, isOver: false });
  expect(occupancyOf(2, 2)).toMatchObject({ text: '100\u00a0%', isOver: false });
  expect(occupancyOf(17, 12)).toEqual({ text: 'Ocupación de 142\u00a0%', part: 1, isOver: true });
  // A slip of the finger: the figure keeps its groups.
  expect(occupancyOf(9999, 11)?.text).toBe('Ocupación de 90.900\u00a0%');
  expect(occupancyOf(null, 12)).toBeNull();
  expect(occupancyOf(3, 0)).toBeNull();
});

test('The foot of the form tells a missing answer from a wrong one', () => {
  const missing = {};
  const wrong = { isWrong: true } as const;
  expect(missingText([missing])).toBe('Falta 1 respuesta');
  expect(missingText([wrong])).toBe('1 campo por corregir');
  expect(missingText([wrong, missing, missing])).toBe('Faltan 2 respuestas, y 1 campo por corregir');
});

test('The shift closes at 8:00 and 20:00, and the rest of a minute counts as one', () => {
  const at = (clock: string) => closesText(new Date(`2026-11-21T${clock}-05:00`));
  expect(at('19:19:00')).toBe('cierre del turno en 41 min');
  expect(at('19:59:59')).toBe('cierre del turno en 1 min');
  expect(at('20:00:00')).toBe('cierre del turno en 12 h');
});

test('The time since the last save is shown in seconds or minutes', () => {
  expect(savedText(10_000, 15_400)).toBe('Guardado en este equipo hace\u00a05\u00a0s');
  expect(savedText(10_000, 9_000)).toBe('Guardado en este equipo ahora');
  expect(savedText(0, 125_000)).toBe('Guardado en este equipo hace\u00a02\u00a0min');
});

describe('The progress of the form', () => {
  const capacity = offer(
    offer(noCapacity(), 'urgency', 'adult', 'general', 20),
    'internment',
    'adult',
    'uci',
    8,
  );
  capacity.diagnosticAids.xrays = { enable: true, qty: 2 };
  const sections = sectionsOf(capacity);

  test('counts the sections for the offered items', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      'Urgencias',
      'Pacientes en urgencias',
      'Esperas',
      'Internación',
      'Intensivistas',
      'Ayudas diagnósticas',
      'Camas fuera de servicio',
    ]);
    expect(sectionsOf(noCapacity())).toEqual([]);
  });

  test('names missing answers in the order of the screen', () => {
    const placed = placeFaults(
      [
        { path: 'bedsOutOfService.internment.adult.uci.0.quantity', message: 'c' },
        { path: 'diagnosticAids.xrays.reason', message: 'b' },
        { path: 'urgency.units.adult.general.beds', message: 'a' },
        { path: 'intensivist.intensivistNumber', message: '¿9999 intensivistas?' },
        { path: 'nowhere', message: 'd' },
      ],
      sections,
      capacity,
    );
    expect(placed.map(({ name, message }) => [name, message])).toEqual([
      ['Urgencias: Adultos, general, camillas', 'a'],
      ['Intensivistas', '¿9999 intensivistas?'],
      ['Ayudas diagnósticas: Rayos X', 'b'],
      ['Camas fuera de servicio: UCI adultos', 'c'],
      ['', 'd'],
    ]);
  });

  test('counts a section as done when it was changed or confirmed and has no faults', () => {
    const changed = new Set(['urgency.units.adult.general.beds', 'bedsOutOfService.internment.adult.uci']);
    const missing = placeFaults(
      [{ path: 'urgency.units.adult.general.beds', message: '' }],
      sections,
      capacity,
    );
    expect(doneSections(sections, changed, ['internment'], [])).toEqual([
      'urgency',
      'internment',
      'bedsOutOfService',
    ]);
    expect(doneSections(sections, changed, ['internment'], missing)).toEqual([
      'internment',
      'bedsOutOfService',
    ]);
    expect([progressText(14, 19), progressText(0, 1)]).toEqual(['14 de 19 secciones', '0 de 1 sección']);
  });
});

describe('Reading an occupation report', () => {
  const capacity = offer(noCapacity(), 'internment', 'adult', 'uci', 8);
  const ref = '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b77';
  const body = { ...filledIn(capacity), clientRef: ref, basedOn: null };

  test('accepts a submitted report, and the server’s answer with its stamp', () => {
    expect(readOccupation(body)).toMatchObject({ internment: body.internment });
    const stamp = { ipsId: 1, ipsName: 'San Javier', createdAt: '2026-11-21', receivedAt: '2026-11-21' };
    const answer = { ...body, ...stamp, createdBy: 'Marcela Osorio', bloodResources: null };
    expect(readOccupation(answer)).toMatchObject({ internment: body.internment });
  });

  test('rejects other content', () => {
    expect(readOccupation({ clientRef: ref })).toBeNull();
    expect(readOccupation(null)).toBeNull();
  });
});
