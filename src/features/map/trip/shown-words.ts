import type { Arrival } from '../../../../contract/travel/arrival';
import { type ArrivalWords, arrivalWords } from '../../../../contract/travel/arrival-words';
import { daysBetween, momentText, timeText } from '../../../ui/format/moment';
import { isAboutTrip, type Trip } from './trip';

/** Without a figure. The crew or the hospital may have said that the ambulance is with the patient already. */
const unknownTitle = ({ leg }: Trip) =>
  leg === 'at-patient'
    ? 'La ambulancia ya llegó por el paciente'
    : 'No se sabe cuánto falta para que llegue la ambulancia';

/** What the screen says before any answer, when the question fails. */
export function failedWords(failure: Error | null, trip: Trip): ArrivalWords {
  return { title: unknownTitle(trip), detail: failure?.message ?? '', trust: 'unknown' };
}

/** What the screen says at one moment. `arrival` is the server's last answer. */
export function shownWords(
  arrival: Arrival | null,
  trip: Trip,
  /** `now` is null while this device does not know the server's time. */
  { now: time, ownIpsId }: { now: number | null; ownIpsId: number | null },
): ArrivalWords {
  if (!arrival)
    return {
      title: unknownTitle(trip),
      detail:
        trip.leg === 'at-patient'
          ? 'No se sabe cuánto tarda de ahí al destino: falta la posición de la ambulancia o el lugar al que va.'
          : 'Falta la posición de la ambulancia o el lugar al que va.',
      trust: 'unknown',
    };
  if (!isAboutTrip(arrival, trip))
    return {
      title: unknownTitle(trip),
      detail: 'El traslado acaba de cambiar; se calcula de nuevo.',
      trust: 'unknown',
    };
  if (time === null)
    return {
      title: unknownTitle(trip),
      detail: `Todavía sin la hora del servidor: no se sabe cuándo llega. Última posición ${timeText(arrival.position.fixAt)}.`,
      trust: 'unknown',
    };
  const now = new Date(time);
  return arrivalWords(arrival, { now: time, ownIpsId }, (iso) =>
    daysBetween(iso, now) === 0 ? timeText(iso) : momentText(iso, now),
  );
}
