import { describe, expect, it } from 'vitest';
import type { UnitFigures } from '../../../contract/resources/board';
import {
  capacityWords,
  emergencyOccupation,
  icuWords,
  occupationWords,
  shiftWords,
} from '../../../src/features/home/resource-words';

/** 19:19 in Colombia: the shift began at 8:00. */
const NOW = new Date('2026-11-22T00:19:00Z');
const said = { updatedAt: null, updatedBy: null, capacityAt: null, capacityBy: null };
const unit = (offered: number, used: number | null, outOfService = 0): UnitFigures => ({
  beds: { offered, used, outOfService },
  chairs: null,
});

describe('The home page of a hospital reporter', () => {
  it('shows when the shift closes', () => {
    expect(shiftWords(NOW)).toBe('El turno cierra a las 20:00, en 41 min.');
  });

  it('shows whether this shift was reported, and the last report', () => {
    const reported = (updatedAt: string) =>
      occupationWords({ ...said, capacityAt: updatedAt, updatedAt, updatedBy: 'Ana' }, NOW);
    expect(reported('2026-11-21T13:00:00Z')).toEqual({
      isDone: true,
      badge: 'Reportado en este turno',
      detail: 'Último reporte de ocupación: hoy 08:00, Ana.',
    });
    expect(reported('2026-11-21T12:59:00Z')).toMatchObject({
      isDone: false,
      badge: 'Falta el de este turno',
    });
    expect(occupationWords(said, NOW)).toMatchObject({
      isDone: false,
      detail: 'Primero se reporta la capacidad: lo que su hospital ofrece.',
    });
  });

  it('shows the age of the capacity report', () => {
    expect(capacityWords(said, NOW)).toBe('La capacidad no se ha reportado.');
    expect(capacityWords({ ...said, capacityAt: '2026-11-20T15:00:00Z', capacityBy: 'Ana' }, NOW)).toBe(
      'Capacidad reportada ayer 10:00, Ana.',
    );
  });

  it('keeps the ages of intensive care apart', () => {
    const units = (neonatal: UnitFigures) => ({
      emergency: {},
      hospitalization: { adult: { uci: unit(10, 12), general: unit(50, 1) }, neonatal: { uci: neonatal } },
    });
    expect(icuWords({ units: units(unit(6, 2, 1)) })).toEqual({
      label: 'UCI adultos libres',
      free: 0,
      detail: 'de 10 ofertadas · neonatal 3 de 6',
    });
    expect(icuWords({ units: units(unit(6, null)) }).detail).toBe('de 10 ofertadas · neonatal sin dato');
    expect(
      icuWords({ units: { emergency: {}, hospitalization: { pediatric: { uci: unit(6, 2) } } } }),
    ).toEqual({ label: 'UCI pediátrica libres', free: 4, detail: 'de 6 ofertadas' });
    expect(icuWords({ units: { emergency: {}, hospitalization: {} } })).toEqual({
      label: 'UCI libres',
      free: null,
      detail: 'No ofrece UCI',
    });
  });

  it('counts beds and chairs of the emergency room, also over 100 %', () => {
    const units = (used: number | null) => ({
      hospitalization: {},
      emergency: { adult: { general: { ...unit(20, 31), chairs: { offered: 10, used } } } },
    });
    expect(emergencyOccupation({ units: units(11) })).toBe(140);
    expect(emergencyOccupation({ units: units(null) })).toBeNull();
    expect(emergencyOccupation({ units: { emergency: {}, hospitalization: {} } })).toBeNull();
  });
});
