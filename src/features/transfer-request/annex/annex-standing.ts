import type { RequestForm } from '../request-form';
import { annexFactsOf } from './annex-facts';

/** `current`: made here of what the form holds now. `outdated`: the form was changed since. `own`: made elsewhere. */
export type AnnexStanding = 'none' | 'own' | 'current' | 'outdated';

export function annexStanding(form: RequestForm): AnnexStanding {
  const { annex, annexMade } = form;
  if (!annex) return 'none';
  const made = annexMade?.file;
  if (!made || made.name !== annex.name || made.size !== annex.size) return 'own';
  return made.facts === factsText(form) ? 'current' : 'outdated';
}

/** What an annex of this form says, to be compared with what it said when it was made. */
export function factsText(form: RequestForm): string {
  return JSON.stringify(annexFactsOf(form));
}
