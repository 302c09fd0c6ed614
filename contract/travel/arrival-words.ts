import { type Arrival, nextStop, type Stop } from './arrival';
import { AHEAD_MS, agoWords, CURRENT_MS, OLD_MS, travelWords } from './travel-words';

/** Nearer than this no road tells anything: the ambulance is before the door or will be soon. */
const NEAR_METRES = 150;

interface Reader {
  /** By the server's clock, milliseconds. */
  now: number;
  /** The reader's own hospital; null for everybody else. */
  ownIpsId: number | null;
}

/** What a screen says of an ambulance on its way, at one moment. */
export interface ArrivalWords {
  /** `Llega en ≈ 9 min por vía`; with an old position that nobody knows. */
  title: string;
  /** `posición de hace 48 s`, `última posición hoy 14:02`. */
  detail: string;
  /** `sure`: a figure of a position of today's minutes. `doubtful`: a suspect position. `unknown`: no figure. */
  trust: 'sure' | 'doubtful' | 'unknown';
}

/** How old a position is; null from further in the future than clocks differ. */
export function positionAge({ fixAt }: { fixAt: string }, now: number): number | null {
  const age = now - Date.parse(fixAt);
  return age < -AHEAD_MS ? null : Math.max(0, age);
}

/** Whether minutes may follow from a position of this age. */
export function isRecent(age: number | null): age is number {
  return age !== null && age <= OLD_MS;
}

/**
 * The words of an arrival while its position gets older. `momentOf` writes the hour of an old one: `14:02`, `ayer 14:02`.
 * They name the stop, except to the hospital that is that stop.
 */
export function arrivalWords(
  arrival: Arrival,
  { now, ownIpsId }: Reader,
  momentOf: (iso: string) => string,
): ArrivalWords {
  const { leg, position, time } = arrival;
  const stop = nextStop(arrival);
  const age = positionAge(position, now);
  const reached = leg === 'at-patient' ? reachedWords(arrival.pickUp, ownIpsId) : null;
  if (!stop || !time || !isRecent(age)) {
    const last = `última posición ${momentOf(position.fixAt)}`;
    return {
      title: reached ?? 'No se sabe cuánto falta para que llegue la ambulancia',
      detail: `${last}: no sirve para calcular la llegada`,
      trust: 'unknown',
    };
  }
  const details = [
    stop.isApproximate ? 'hasta el centro del barrio' : null,
    position.suspect
      ? `posición dudosa de ${agoWords(age)}: confirme por teléfono`
      : `posición de ${agoWords(age)}`,
  ];
  const trust = position.suspect ? 'doubtful' : 'sure';
  if (reached) {
    const onward = `de ahí ${toStop(stop, ownIpsId)}: ${travelWords(time, age)}`;
    return { title: reached, detail: joined([onward, ...details]), trust };
  }
  const isNear = time.metres <= NEAR_METRES && age <= CURRENT_MS && !position.suspect && !stop.isApproximate;
  const title = isNear
    ? `${subject(leg)} está a menos de ${NEAR_METRES} m ${ofStop(stop, ownIpsId)}`
    : `${subject(leg)} llega ${toOthers(stop, ownIpsId)}en ${travelWords(time, age)}`;
  return { title: capitalised(title.trim()), detail: joined(details), trust };
}

const joined = (details: readonly (string | null)[]) =>
  details.filter((detail) => detail !== null).join(' · ');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** With the patient aboard, what arrives is the patient. */
const subject = (leg: Arrival['leg']) => (leg === 'to-destination' ? '' : 'La ambulancia');

function reachedWords(pickUp: Stop | null, ownIpsId: number | null): string {
  if (pickUp?.ipsId != null && pickUp.ipsId !== ownIpsId) return `La ambulancia ya llegó a ${pickUp.name}`;
  return 'La ambulancia ya llegó por el paciente';
}

const isOwn = ({ ipsId }: Stop, ownIpsId: number | null) => ipsId !== null && ipsId === ownIpsId;

const toStop = (stop: Stop, own: number | null) => (isOwn(stop, own) ? 'a su hospital' : `a ${stop.name}`);
const ofStop = (stop: Stop, own: number | null) => (isOwn(stop, own) ? 'de su hospital' : `de ${stop.name}`);
const toOthers = (stop: Stop, own: number | null) => (isOwn(stop, own) ? '' : `a ${stop.name} `);
