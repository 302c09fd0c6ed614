import type { AnswerOf } from '../../../../contract/call';
import { ambulanceTypeText } from '../../../../contract/catalogues/fixed';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import { DOUBTFUL_TIME } from '../../../../contract/transfers/doubt';
import { positionWords, serves } from '../../../../contract/travel/rank-ambulances';
import type { listHospitalTimes, listNearestAmbulances } from '../../../../contract/travel/travel';
import { AHEAD_MS, durationWords, howWords, OLD_MS } from '../../../../contract/travel/travel-words';
import type { Figures } from '../hospital-figures';
import type { ListRow } from '../list/element-list';
import { hospitalRow } from '../list/list-rows';
import type { Vehicle, VehicleState } from '../live/vehicles';
import type { MapSearch } from '../map-search';

type Nearest = AnswerOf<typeof listNearestAmbulances>;
type Timed = Pick<Nearest['excluded'][number], 'position' | 'time'>;

/** These are said by the end of the row, and by being in the ranking. */
const SAID = ['time'];

/** What a row needs of a vehicle beside the ranking. */
export interface Shown {
  ambulance: { id: number; phoneNumber?: string | null; cellphone?: string | null };
  state: VehicleState;
}

interface Listed {
  ranked: ListRow[];
  /** Those that are free, but nobody knows where: an operator may know it by radio. */
  unplaced: ListRow[];
  /** Those that cannot go, each with why. */
  excluded: ListRow[];
}

/** Their words hold the age that the position had at the answer; it goes on. */
const AGED = ['position', 'old-position'];

/**
 * The server's ranking in its order, of those vehicles that the filters leave. `now`: ages count on while no newer answer comes;
 * null while the time is unknown.
 */
export function nearestRows(
  answer: Nearest,
  found: readonly Shown[],
  { namesEntity, now }: { namesEntity: boolean; now: number | null },
): Listed {
  const at = Math.max(now ?? 0, Date.parse(answer.at));
  const kept = new Map(found.map((vehicle) => [vehicle.ambulance.id, vehicle]));
  const rowOf = (row: Nearest['excluded'][number] | Nearest['rows'][number], words: string[]): ListRow[] => {
    const vehicle = kept.get(row.ambulanceId);
    if (!vehicle) return [];
    return [
      {
        id: String(row.ambulanceId),
        name: row.name,
        code: row.licensePlate,
        state: { word: '', shape: vehicle.state },
        detail: [ambulanceTypeText(row.ambulanceType), namesEntity && row.ambulancesEntity, ...words]
          .filter(Boolean)
          .join(' · '),
        ...endOf(row, at),
      },
    ];
  };
  const excludedRows = (rows: Nearest['excluded']) =>
    rows.flatMap((row) =>
      rowOf(
        row,
        row.whyNot.map(({ words }) => words),
      ),
    );
  return {
    ranked: answer.rows.flatMap((row) =>
      rowOf(
        row,
        row.reasons
          .filter(({ code }) => !SAID.includes(code))
          .map(({ code, words }) =>
            AGED.includes(code) ? positionWords(at - Date.parse(row.position.fixAt)) : words,
          ),
      ),
    ),
    unplaced: excludedRows(answer.excluded.filter(isUnplaced)),
    excluded: excludedRows(answer.excluded.filter((row) => !isUnplaced(row))),
  };
}

const UNPLACED = ['old-position', 'no-position'];

/** Nothing but its position keeps it out of the ranking. */
const isUnplaced = ({ whyNot }: Nearest['excluded'][number]) =>
  whyNot.every(({ code }) => UNPLACED.includes(code));

/**
 * The words that the screen shows when it could rank no ambulance. It counts the free ones without a recent position too: they may
 * still go, because an operator may know by radio where they are.
 */
export function noneRankedWords(answer: Nearest, found: readonly Shown[]): { title: string; words: string } {
  const ids = new Set(found.map(({ ambulance }) => ambulance.id));
  const shown = answer.excluded.filter(({ ambulanceId }) => ids.has(ambulanceId));
  const free = shown.filter(isUnplaced).length;
  if (free > 0)
    return {
      title: 'Ninguna ambulancia libre tiene una posición reciente',
      words:
        free === 1
          ? 'Hay 1 libre sin ella: está abajo. Llame para saber dónde está.'
          : `Hay ${free} libres sin ella: están abajo. Llame para saber dónde están.`,
    };
  return noneWords(shown.length > 0);
}

/**
 * Whom to call when no position is recent: each number once, the ambulance's own or its entity's, with the ambulance, or the entity
 * of several.
 */
export function phonesOfFree(
  answer: Nearest,
  found: readonly Shown[],
): readonly { phone: string; of: string }[] {
  const vehicles = new Map(found.map(({ ambulance }) => [ambulance.id, ambulance]));
  const names = new Map<string, string>();
  for (const row of answer.excluded) {
    const vehicle = vehicles.get(row.ambulanceId);
    const phone = vehicle && (vehicle.cellphone || vehicle.phoneNumber || row.entityPhone);
    if (!phone || !isUnplaced(row)) continue;
    names.set(phone, names.has(phone) ? row.ambulancesEntity : row.name);
  }
  return [...names].map(([phone, of]) => ({ phone, of }));
}

/** `saysWhy`: those that cannot go are below. */
export const noneWords = (saysWhy: boolean) => ({
  title: 'Ninguna ambulancia puede ir',
  words: saysWhy ? 'Abajo dice por qué.' : 'Ninguna cumple con los filtros y la búsqueda.',
});

/** Those that can go for an emergency of this kind, and the others; each row says its own kind and state. */
export function splitByUse(vehicles: readonly Vehicle[], kind: MapSearch['kind']) {
  const canGo = ({ state, ambulance }: Vehicle) =>
    state === 'free' && (kind === '' || serves(ambulance.ambulanceType, kind));
  return { can: vehicles.filter(canGo), cannot: vehicles.filter((one) => !canGo(one)) };
}

/** All vehicles of a ranking, with the states that it says itself. */
export function rankedStates({ rows, excluded }: Nearest): Shown[] {
  const stateOf = (codes: readonly string[]): VehicleState =>
    codes.includes('busy')
      ? 'busy'
      : codes.includes('off-service')
        ? 'off'
        : codes.includes('unavailable')
          ? 'busy'
          : 'free';
  return [
    ...rows.map(({ ambulanceId }) => ({ ambulance: { id: ambulanceId }, state: 'free' as const })),
    ...excluded.map(({ ambulanceId, whyNot }) => ({
      ambulance: { id: ambulanceId },
      state: stateOf(whyNot.map(({ code }) => code)),
    })),
  ];
}

/** It says nothing about the present: old, or from a future that is no matter of two clocks. `at`: milliseconds. */
export function isOldFix({ fixAt }: { fixAt: string }, at: number): boolean {
  const age = at - Date.parse(fixAt);
  return age > OLD_MS || age < -AHEAD_MS;
}

/** `≈ 12 min` and below it `por vía`, with the age that the position has by then. */
function endOf({ position, time }: Timed, at: number): Pick<ListRow, 'distance' | 'age'> {
  if (!time || !position) return { distance: null, age: 'sin posición' };
  const age = Math.max(0, at - Date.parse(position.fixAt));
  // No time follows from an old one.
  if (isOldFix(position, at)) return { distance: null, age: age > OLD_MS ? 'posición vieja' : DOUBTFUL_TIME };
  return { distance: durationWords(time, age), age: howWords(time.basis) };
}

/** The hospitals in the order of their times; those without a place come last. */
export function hospitalTimeRows(
  answer: AnswerOf<typeof listHospitalTimes>,
  found: readonly Ips[],
  figures: Figures,
  now: Date,
): ListRow[] {
  const kept = new Map(found.map((hospital) => [hospital.id, hospital]));
  const timed = answer.rows.flatMap(({ ipsId, time }) => {
    const hospital = kept.get(ipsId);
    kept.delete(ipsId);
    return hospital
      ? [
          {
            ...hospitalRow(hospital, figures, now),
            distance: durationWords(time),
            age: howWords(time.basis),
          },
        ]
      : [];
  });
  const others = [...kept.values()].map((hospital) => ({
    ...hospitalRow(hospital, figures, now),
    distance: 'sin ubicación',
  }));
  return [...timed, ...others];
}
