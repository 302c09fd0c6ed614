import { availableWords, unavailableWords } from '../../../../contract/ambulances/availability-words';
import { HIDDEN_TRANSFER } from '../../../../contract/ambulances/hidden-transfer';
import { ambulanceTypeText } from '../../../../contract/catalogues/fixed';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import type { CommuneArea } from '../../../../contract/map/map-reads';
import { isSaturated } from '../../../../contract/resources/saturation';
import { crowdingOf, type Figures, type FiguresOfOne, figuresOf } from '../hospital-figures';
import { ageOf, ageWords } from '../live/position-age';
import { STATE_WORDS, type Vehicle } from '../live/vehicles';
import { distanceText } from './distance-text';
import type { ListRow } from './element-list';
import { nearestPlaces, nearestVehicles, type Place } from './nearest';

const NO_POSITION = 'sin posición';

interface Around {
  from: Place;
  /** Milliseconds; null while the time is unknown. */
  now: number | null;
  namesEntity: boolean;
}

/** What the list says of the vehicles, the nearest first. */
export function ambulanceRows(vehicles: readonly Vehicle[], { from, now, namesEntity }: Around): ListRow[] {
  return nearestVehicles(vehicles, from, now).map(({ item: { ambulance, position, state }, metres }) => {
    const age = position && ageOf(position.fixAt, now);
    return {
      id: String(ambulance.id),
      name: ambulance.name,
      code: ambulance.licensePlate,
      state: { word: stateWords({ ambulance, state }), shape: state },
      detail: [
        ambulanceTypeText(ambulance.ambulanceType),
        namesEntity && ambulance.ambulancesEntity,
        position?.suspect && 'posición dudosa',
      ]
        .filter(Boolean)
        .join(' · '),
      age: position ? ageWords(position.fixAt, now) : NO_POSITION,
      isFaded: age === null || age === 'fading' || age === 'lost',
      distance: metres === null ? null : distanceText(metres),
    };
  });
}

/** `Asignada al traslado #312`, `En incidente 12`, `No disponible: en un concierto`, `Sin novedad informada`. */
export function stateWords({ ambulance, state }: Pick<Vehicle, 'ambulance' | 'state'>): string {
  if (state === 'busy' && ambulance.incidentId) return `En incidente ${ambulance.incidentId}`;
  if (state === 'free') return availableWords(ambulance.availability);
  if (state === 'off') return STATE_WORDS.off;
  if (ambulance.busyWith === HIDDEN_TRANSFER) return 'Asignada a un traslado';
  return ambulance.busyWith === null
    ? (unavailableWords(ambulance.availability) ?? STATE_WORDS.busy)
    : `${STATE_WORDS.busy} #${ambulance.busyWith}`;
}

/** The band of a hospital's crowding; null without a score of this shift. */
export function bandOf(row: FiguresOfOne, now: Date) {
  return typeof row === 'string' ? null : crowdingOf(row, now).band;
}

/** What the list says of the hospitals. For people who do not see figures only the place. */
export function hospitalRows(hospitals: readonly Ips[], figures: Figures, from: Place, now: Date): ListRow[] {
  return nearestPlaces(hospitals, from).map(({ item, metres }) => ({
    ...hospitalRow(item, figures, now),
    distance: metres === null ? 'sin ubicación' : distanceText(metres),
  }));
}

/** Everything of a hospital's row but how far it is. */
export function hospitalRow(
  { id, name, municipality }: Ips,
  figures: Figures,
  now: Date,
): Omit<ListRow, 'distance'> {
  return {
    id: String(id),
    name,
    state: hospitalState(figuresOf(figures, id), now),
    detail: municipality,
  };
}

function hospitalState(row: FiguresOfOne, now: Date): NonNullable<ListRow['state']> {
  if (row === 'hidden') return { word: '', shape: 'hospital' };
  if (row === 'unknown') return { word: 'Estado desconocido', shape: 'hospital' };
  const { words, band } = crowdingOf(row, now);
  const word = isSaturated(row.saturation, now) ? `Emergencia funcional · ${words}` : words;
  return { word, shape: 'hospital', band: band?.id ?? null };
}

export function communeRows(communes: readonly CommuneArea[], from: Place): ListRow[] {
  return nearestPlaces(communes, from).map(({ item, metres }) => ({
    id: item.commune,
    name: item.name,
    code: item.commune,
    state: { word: '', shape: 'commune' },
    detail: item.section ?? '',
    distance: metres === null ? null : distanceText(metres),
  }));
}
