import { canNeverBeChosen } from '../../../../contract/hospitals/candidate-reasons';
import { distanceText } from '../../../../contract/hospitals/candidate-words';
import { type Tier, tierOf } from '../../../../contract/hospitals/rank-candidates';
import type { ReceivingCandidates } from '../../../../contract/hospitals/receiving-candidates';
import { CandidateLines } from './candidate-lines';
import type { Choice } from './choice-list';

const TIER_WORDS: Record<Tier, string> = {
  can: 'Pueden recibir, la mejor primero',
  expired: 'Sin reporte hace más de un turno: no se sabe si tienen cama',
  unreported: 'Sin reporte: nunca reportaron estas camas',
  saturated: 'En emergencia funcional',
  full: 'Sin cama libre en este turno',
};

type Shown = ReceivingCandidates['ranked'][number] | ReceivingCandidates['excluded'][number];

/**
 * The hospitals in the server's rank order, then the excluded ones; only the requesting hospital can never be chosen.
 */
export function candidateChoices({ ranked, excluded }: ReceivingCandidates, now: Date): Choice[] {
  return [
    ...ranked.map((one) => choiceOf(one, TIER_WORDS[tierOf(one)], now)),
    ...excluded.map((one) => ({
      ...choiceOf(one, 'Excluidas: ¿por qué no?', now),
      disabled: canNeverBeChosen(one.whyNot),
    })),
  ];
}

function choiceOf(candidate: Shown, group: string, now: Date): Choice {
  const { ips, reasons } = candidate;
  const distance = reasons.find((reason) => reason.code === 'distance');
  return {
    id: ips.id,
    title: ips.name,
    detail: [ips.municipality, ips.address].filter(Boolean).join(', '),
    aside: distance && distanceText(distance.metres),
    lines: (
      <CandidateLines reasons={reasons} whyNot={'whyNot' in candidate ? candidate.whyNot : []} now={now} />
    ),
    group,
  };
}
