import type { AmbulanceCandidate } from '../../../../contract/ambulances/ambulances';
import { isByLongest } from '../../../../contract/travel/rank-ambulances';
import { inOrder, listedWay, positionOf } from './ambulance-choices';

/**
 * What the times of the list are, counted from its own rows: `7 con tiempo: 6 por vía y 1 en línea recta. De 25 no se sabe dónde
 * están ahora.` The order is named only where different bases are compared, and only if the listed times are in it.
 */
export function ambulanceTimes(
  candidates: readonly AmbulanceCandidate[],
  wantedType: string | null,
): string[] {
  const ways = inOrder(candidates, wantedType).flatMap((candidate) => listedWay(candidate) ?? []);
  const straight = ways.filter(({ time }) => time.basis === 'straight').length;
  const isMixed = straight > 0 && straight < ways.length;
  const lost = candidates.filter((candidate) => positionOf(candidate)?.isOld ?? true).length;
  return [
    ways.length > 0 && 'Los tiempos son hasta el paciente.',
    isMixed && `${ways.length} con tiempo: ${ways.length - straight} por vía y ${straight} en línea recta.`,
    isMixed && isByLongest(ways) && 'El orden es por el tiempo más largo de cada una.',
    lost > 0 && `De ${lost} no se sabe dónde ${lost === 1 ? 'está' : 'están'} ahora.`,
  ].filter((words) => words !== false);
}
