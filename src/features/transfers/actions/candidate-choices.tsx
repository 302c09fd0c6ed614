import { canNeverBeChosen } from '../../../../contract/hospitals/candidate-reasons';
import { distanceText } from '../../../../contract/hospitals/candidate-words';
import type { ReceivingCandidates } from '../../../../contract/hospitals/receiving-candidates';
import { CandidateLines } from './candidate-lines';
import type { Choice } from './choice-list';

type Shown = ReceivingCandidates['ranked'][number] | ReceivingCandidates['excluded'][number];

/** The hospitals as the server ranked them, and below those excluded; only the one that asks can never be chosen. */
export function candidateChoices({ ranked, excluded }: ReceivingCandidates, now: Date): Choice[] {
  return [
    ...ranked.map((one) => choiceOf(one, 'Pueden recibir, la mejor primero', now)),
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
