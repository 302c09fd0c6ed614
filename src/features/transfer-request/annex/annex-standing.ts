import type { RequestForm } from '../request-form';
import { annexFactsOf } from './annex-facts';

/**
 * `current`: made here from the form's present content. `outdated`: the form has changed since. `own`: made elsewhere.
 */
type AnnexStanding = 'none' | 'own' | 'current' | 'outdated';

export function annexStanding(form: RequestForm): AnnexStanding {
  const { annex, annexMade } = form;
  if (!annex) return 'none';
  const made = annexMade?.file;
  if (!made || made.name !== annex.name || made.size !== annex.size) return 'own';
  return made.facts === factsText(form) ? 'current' : 'outdated';
}

/** What was made here is a PDF that nobody has signed yet. */
const UNSIGNED = 'Anexo 9 sin firmar, en PDF';

/** The label of the annex: `signed` is the label of the field, which asks for a signed one. */
export function annexLabel(form: RequestForm, signed: string): string {
  const standing = annexStanding(form);
  return standing === 'current' || standing === 'outdated' ? UNSIGNED : signed;
}

/** The facts of an annex as text, to compare them with the facts at the time of creation. */
export function factsText(form: RequestForm): string {
  return JSON.stringify(annexFactsOf(form));
}
