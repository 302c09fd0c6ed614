import { LEGS, type Leg } from '../transfers/legs';

/** The two parts of the way from the request to its acceptance. Only the hospital that was asked last counts. */
const ACCEPTANCE_PARTS = [
  { id: 'assignment', title: 'De ellos, hasta preguntarle a la IPS' },
  { id: 'answer', title: 'De ellos, respuesta de la IPS' },
] as const;

export const legId = ({ from, to }: Leg): string => `${from}-${to}`;

/** The parts of a transfer whose minutes are measured: those of the transfer report, and behind the first its two parts. */
export const MEASURED_LEGS: readonly { id: string; title: string }[] = LEGS.flatMap((leg) => [
  { id: legId(leg), title: leg.title },
  ...(leg.to === 'validationCaseDate' ? ACCEPTANCE_PARTS : []),
]);

/** With fewer transfers the longest of ten is one of them: no percentile is given. */
export const LEAST_FOR_P90 = 10;

/** Upper ends of the bars of the duration in minutes, each not part of its bar; the last bar has no end. */
export const DURATION_BOUNDS = [30, 60, 91, 120, 240, 480, 960, 1920, 3840] as const;
