import type { StepName } from './steps';
import type { TransferRow } from './transfer';

/** The stages of waiting, in order. */
export const STAGES = [
  { name: 'assignment', label: 'Asignar IPS' },
  { name: 'answer', label: 'Respuesta de la IPS' },
  { name: 'ambulance', label: 'Ambulancia' },
  { name: 'road', label: 'En la vía' },
] as const;
type Stage = (typeof STAGES)[number]['name'];

interface TimeSpent {
  stage: Stage;
  /** Whole minutes; those of the current stage increase. */
  minutes: number;
  isUnderWay: boolean;
}

type Timed = Pick<TransferRow, 'createdAt' | 'steps' | 'marks' | 'ipsRecvId'>;

/**
 * Splits the time into stages: find a hospital, its answer, find an ambulance, the road. After a refusal the assignment
 * stage goes on: only the last asked hospital counts. Empty stages are left out; `until` ends the current one.
 */
export function timeSpent(transfer: Timed, until: Date): TimeSpent[] {
  const spent: TimeSpent[] = [];
  let from = Date.parse(transfer.createdAt);
  for (const { stage, end } of endsOf(transfer)) {
    // Device clocks differ: a stage must not end before it began.
    const to = Math.max(from, end ?? until.getTime());
    const minutes = Math.floor((to - from) / 60_000);
    const isUnderWay = end === null;
    if (minutes > 0 || isUnderWay) spent.push({ stage, minutes, isUnderWay });
    if (isUnderWay) break;
    from = to;
  }
  return spent;
}

function endsOf({ steps, marks, ipsRecvId }: Timed): { stage: Stage; end: number | null }[] {
  const dated = (name: StepName) => timeOf(steps[name]?.occurredAt);
  const accepted = dated('validationCaseDate');
  const dispatched = dated('ambulanceDispatchDate');
  const asked = ipsRecvId !== null ? timeOf(marks.ipsrecv?.at) : null;
  const hospital: { stage: Stage; end: number | null }[] = [
    // With an acceptance code, assignment and acceptance happen together.
    { stage: 'assignment', end: asked ?? accepted },
    { stage: 'answer', end: accepted },
  ];
  const ambulance: { stage: Stage; end: number | null } = { stage: 'ambulance', end: dispatched };
  // A golden code may get its ambulance first.
  const isFirst = dispatched !== null && (accepted === null || dispatched < accepted);
  return [
    ...(isFirst ? [ambulance, ...hospital] : [...hospital, ambulance]),
    { stage: 'road', end: dated('patientCareEndDate') },
  ];
}

function timeOf(moment: string | undefined): number | null {
  return moment === undefined ? null : Date.parse(moment);
}
