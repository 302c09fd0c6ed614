/** What makes a transfer urgent. */
export interface Urgent {
  golden: boolean;
  triage: number | null;
}

/** `código dorado`, `triage 1`; null for the others. Alerts of these have a sound from the first one on. */
export function urgencyText({ golden, triage }: Urgent): string | null {
  if (golden) return 'código dorado';
  return triage === 1 ? 'triage 1' : null;
}

/** `#512 (código dorado)`. */
export function urgentNumber(id: number, urgent: Urgent): string {
  const text = urgencyText(urgent);
  return text ? `#${id} (${text})` : `#${id}`;
}
