import { describe, expect, it } from 'vitest';
import { reasonWords, whyNotWords } from '../../../contract/hospitals/candidate-words';

const bed = { group: 'adult', kind: 'uci' } as const;
const told = { at: '2026-03-15T15:00:00Z', by: 'Diego Echeverri' };
const beds = { code: 'beds', ...bed, ...told, isStale: false, offered: 10 } as const;

describe('The Spanish words for', () => {
  it('reasons of exclusion', () => {
    expect(whyNotWords({ code: 'agreement', eps: 'EPS Andina', network: 'Red Trauma' })).toBe(
      'No tiene acuerdo con EPS Andina en la red Trauma',
    );
    expect(whyNotWords({ code: 'network', network: 'Urgencias' })).toBe('No es de la red Urgencias');
    expect(whyNotWords({ code: 'service', ...bed, ...told })).toBe(
      'No tiene habilitado el servicio: UCI de adultos',
    );
    expect(whyNotWords({ code: 'requests' })).toBe('Es la IPS que remite');
    expect(whyNotWords({ code: 'refused', reason: 'Sin camas de UCI.', ...told })).toBe(
      'Ya dijo que no puede atender: sin camas de UCI',
    );
    expect(whyNotWords({ code: 'refused', reason: 'UCI llena', ...told })).toBe(
      'Ya dijo que no puede atender: UCI llena',
    );
  });

  it('free beds: one, several, none, and use over capacity', () => {
    expect(reasonWords({ ...beds, free: 4, occupied: 6 })).toBe('4 camas libres de UCI de adultos');
    expect(reasonWords({ ...beds, free: 1, occupied: 9 })).toBe('1 cama libre de UCI de adultos');
    expect(reasonWords({ ...beds, free: 0, occupied: 10 })).toBe('Sin camas libres de UCI de adultos');
    expect(reasonWords({ ...beds, free: 0, occupied: 14 })).toBe(
      'Sin camas libres de UCI de adultos, ocupación de 140 %',
    );
  });

  it('free beds beside accepted patients who are not counted yet', () => {
    const left = { ...beds, free: 2, occupied: 6 };
    expect(reasonWords({ ...left, accepted: 1 })).toBe(
      '2 camas libres de UCI de adultos, sin contar la de 1 paciente aceptado por llegar',
    );
    expect(reasonWords({ ...left, accepted: 2 })).toBe(
      '2 camas libres de UCI de adultos, sin contar las de 2 pacientes aceptados por llegar',
    );
    expect(reasonWords({ ...beds, free: 0, occupied: 9, accepted: 1 })).toBe(
      'Sin camas libres de UCI de adultos, con 1 paciente aceptado por llegar',
    );
  });

  it('says apart of those patients who arrived after the report that they are not on their way', () => {
    const left = { ...beds, free: 2, occupied: 6 };
    expect(reasonWords({ ...left, accepted: 1, arrived: 1 })).toBe(
      '2 camas libres de UCI de adultos, sin contar la de 1 paciente que llegó después del reporte',
    );
    expect(reasonWords({ ...left, accepted: 3, arrived: 1 })).toBe(
      '2 camas libres de UCI de adultos, sin contar las de 2 pacientes aceptados por llegar y 1 que llegó después del reporte',
    );
    expect(reasonWords({ ...beds, free: 0, occupied: 9, accepted: 2, arrived: 2 })).toBe(
      'Sin camas libres de UCI de adultos, con 2 pacientes que llegaron después del reporte',
    );
  });

  it('a declared saturation, with its clock time', () => {
    expect(
      reasonWords({ code: 'saturation', reason: 'Sin camillas.', until: '2026-03-16T03:05:00Z', ...told }),
    ).toBe('Emergencia funcional hasta las 22:05: sin camillas');
  });

  it('a declared saturation that ends the next morning, with that day: its hour alone reads as over', () => {
    const declared = {
      code: 'saturation',
      reason: 'Sin camillas.',
      at: '2026-03-15T20:00:00Z',
      by: 'Eva',
    } as const;
    expect(reasonWords({ ...declared, until: '2026-03-16T11:05:00Z' })).toBe(
      'Emergencia funcional hasta el 16 mar 06:05: sin camillas',
    );
    expect(reasonWords({ ...declared, at: '2026-03-16T06:00:00Z', until: '2026-03-16T11:05:00Z' })).toBe(
      'Emergencia funcional hasta las 06:05: sin camillas',
    );
  });

  it('crowding and distance', () => {
    expect(reasonWords({ code: 'nedocs', score: 141, band: 'severe', ...told, isStale: false })).toBe(
      'NEDOCS 141, Peligroso',
    );
    expect(reasonWords({ code: 'distance', metres: 4210 })).toBe('A 4,2 km en línea recta');
  });
});
