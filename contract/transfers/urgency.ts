/** What makes a transfer urgent. */
export interface Urgent {
  golden: boolean;
  triage: number | null;
  /** A trial of the first start. */
  trial?: boolean;
}

/** `código dorado`, `triage 1`; null for the others. Alerts of these have a sound from the first one on. */
export function urgencyText({ golden, triage, trial }: Urgent): string | null {
  if (trial) return null;
  if (golden) return 'código dorado';
  return triage === 1 ? 'triage 1' : null;
}

/** Of a trial, wherever its number is told. */
export const TRIAL_MARK = 'PRUEBA';

/** `#512 (código dorado)`. */
export function urgentNumber(id: number, urgent: Urgent): string {
  const text = urgent.trial ? TRIAL_MARK : urgencyText(urgent);
  return text ? `#${id} (${text})` : `#${id}`;
}

/** `#512`, and `#512 (PRUEBA)`. */
export function plainNumber(id: number, { trial = false }: Pick<Urgent, 'trial'>): string {
  return trial ? `#${id} (${TRIAL_MARK})` : `#${id}`;
}
