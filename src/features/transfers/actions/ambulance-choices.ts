import type { AmbulanceCandidate } from '../../../../contract/ambulances/ambulances';
import { byWay } from '../../../../contract/ambulances/by-way';
import { distanceText } from '../../../../contract/hospitals/candidate-words';
import { durationText } from '../../../ui/format/duration';
import { typeText } from '../patient';
import type { Choice } from './choice-list';

const STATE_ORDER: Record<AmbulanceCandidate['state'], number> = { free: 0, busy: 2, off: 3 };
/** Busy with an incident: a group of its own. */
const IN_INCIDENT = 2.5;
/** Free, but perhaps with the patient of a cancelled dispatch on board. */
const UNSETTLED = 1;
/** Stated as not available; it can still be chosen, because the one who calls its crew may know better. */
const UNAVAILABLE = 1.5;

/** The ambulances as choices: first the offered ones, then the free ones (of the wanted type,
 * then by the way to the patient), then the unavailable ones. */
export function ambulanceChoices(
  candidates: readonly AmbulanceCandidate[],
  wantedType: string | null,
): Choice[] {
  return inOrder(candidates, wantedType).map((candidate) => ({
    id: candidate.id,
    title: candidate.name,
    detail: [
      kindText(candidate.ambulanceType, wantedType),
      `placa ${candidate.licensePlate}`,
      candidate.ambulancesEntity,
    ].join(', '),
    aside: asideOf(candidate),
    lines: [candidate.unavailable, positionText(candidate)].filter(Boolean).join(' · ') || undefined,
    disabled: candidate.state !== 'free',
    group: groupOf(candidate),
  }));
}

/** As they are listed. */
export function inOrder(
  candidates: readonly AmbulanceCandidate[],
  wantedType: string | null,
): AmbulanceCandidate[] {
  return [...candidates].sort(byUsefulness(wantedType));
}

/** `TAM, como se pidió`; `TAB (se pidió TAM)`. */
const kindText = (type: string, wanted: string | null) =>
  type === wanted ? `${typeText(type, wanted)}, como se pidió` : typeText(type, wanted);

const byUsefulness =
  (wanted: string | null) =>
  (one: AmbulanceCandidate, other: AmbulanceCandidate): number => {
    const rank = (candidate: AmbulanceCandidate) =>
      candidate.state !== 'free'
        ? candidate.state === 'busy' && candidate.incidentId
          ? IN_INCIDENT
          : STATE_ORDER[candidate.state]
        : candidate.lateWord
          ? UNSETTLED
          : candidate.unavailable
            ? UNAVAILABLE
            : candidate.isOffered
              ? -1
              : STATE_ORDER.free;
    const far = (candidate: AmbulanceCandidate) => candidate.distance ?? Number.MAX_SAFE_INTEGER;
    const isOther = ({ ambulanceType }: AmbulanceCandidate) =>
      Number(wanted !== null && ambulanceType !== wanted);
    return (
      rank(one) - rank(other) ||
      isOther(one) - isOther(other) ||
      byWay(one.way, other.way) ||
      far(one) - far(other) ||
      one.name.localeCompare(other.name, 'es')
    );
  };

function groupOf({ isOffered, lateWord, state, incidentId, unavailable }: AmbulanceCandidate): string {
  if (state === 'busy') return incidentId ? 'En un incidente' : 'En otro traslado';
  if (state === 'off') return 'Fuera de servicio';
  if (lateWord) return 'Puede llevar un paciente: su tripulación avisó después de cancelarla';
  if (unavailable) return 'Dicen que no está disponible';
  return isOffered ? 'Ofrecidas para este traslado' : 'Libres';
}

/** `Posición de hace 48 s`; what makes a position useless is said too. */
function positionText(candidate: AmbulanceCandidate): string | undefined {
  const position = positionOf(candidate);
  if (!position) return undefined;
  const { positionWords, isOld, isSuspect } = position;
  if (isOld) return `${positionWords}: no se sabe dónde está ahora`;
  return isSuspect ? `${positionWords}, dudosa` : positionWords;
}

/** Older servers say it of a way only. */
export const positionOf = ({ way, position }: AmbulanceCandidate) => position ?? way ?? undefined;

/** The way whose time is listed; none for a row that says something else in its place. */
export function listedWay({ state, busyWith, incidentId, lateWord, way }: AmbulanceCandidate) {
  if (state === 'busy' && (busyWith !== null || incidentId)) return undefined;
  // Minutes from a place where it was long ago would be read as minutes from now.
  return lateWord || !way || way.isOld ? undefined : way;
}

function asideOf(candidate: AmbulanceCandidate): string | undefined {
  const { state, busyWith, incidentId, lateWord, distance, time, way } = candidate;
  if (state === 'busy' && busyWith !== null) return `en el traslado #${busyWith}`;
  if (state === 'busy' && incidentId) return `en el incidente ${incidentId}`;
  if (lateWord) return `${lateWord.said} en el #${lateWord.referralId}`;
  if (way) return listedWay(candidate)?.timeWords;
  if (distance === null || positionOf(candidate)?.isOld) return undefined;
  return [distanceText(distance), time !== null && durationText(Math.max(1, time / 60))]
    .filter(Boolean)
    .join(' · ');
}
