import type { PackedFix, Replay, ReplayLeg } from '../../../../contract/replay/replay';

/** 09:00 in Colombia. */
const START = '2026-11-20T14:00:00.000Z';
export const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString();
export const ms = (seconds: number) => Date.parse(START) + seconds * 1000;

interface Given {
  lat?: number;
  lng?: number;
  speed?: number | null;
  late?: number;
  suspect?: 0 | 1;
}

/** A fix so many seconds after the start of its leg. */
export function aFix(seconds: number, given: Given = {}): PackedFix {
  const {
    lat = Math.round(620_000 + seconds) / 1e5,
    lng = -75.57,
    speed = 36,
    late = 1,
    suspect = 0,
  } = given;
  return [seconds, lat, lng, speed, late, suspect, 'osmand'];
}

export function aLeg(given: Partial<ReplayLeg> = {}): ReplayLeg {
  return {
    ambulance: { id: 11, name: 'Móvil 11', licensePlate: 'ABC 123' },
    from: at(0),
    until: at(1200),
    end: 'over',
    isCut: false,
    fixes: [],
    ...given,
  };
}

export function aReplay(given: Partial<Replay> = {}): Replay {
  return {
    keptFrom: '2026-08-22T00:00:00.000Z',
    keptDays: 90,
    legs: [aLeg()],
    marks: [],
    pickUp: null,
    destination: null,
    ...given,
  };
}
