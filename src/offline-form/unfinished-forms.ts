import type { PersonStorage } from '../storage';

type Drafts = Pick<PersonStorage['drafts'], 'list'>;

/** The draft key of a form, how a sentence names it, and the gender of the name. */
const FORMS = [
  { form: 'transfer-request', name: 'una solicitud', gender: 'a' },
  { form: 'golden-code', name: 'un código dorado', gender: 'o' },
  { form: 'occupation', name: 'un reporte de ocupación', gender: 'o' },
  { form: 'capacity', name: 'un reporte de capacidad', gender: 'o' },
  { form: 'blood-bank', name: 'un reporte de sangre', gender: 'o' },
] as const;

export type UnfinishedForm = (typeof FORMS)[number];

/**
 * The forms that wait on this device for their user. Not the draft of a submission, which the tray shows, and not the dialog
 * of an action or a half-written line of a chat or a note, which no screen offers to discard.
 */
export async function unfinishedForms(drafts: Drafts): Promise<UnfinishedForm[]> {
  const keys = (await drafts.list()).map(({ key }) => key);
  // A golden code of an incident has the number of the incident in its key.
  return FORMS.filter(({ form }) =>
    keys.some((key) => key === form || (!key.includes(' ') && key.startsWith(`${form}-`))),
  );
}

/** `Hay una solicitud sin terminar: queda guardada en este equipo, sin enviar.` */
export function unfinishedText({ name, gender }: UnfinishedForm): string {
  return `Hay ${name} sin terminar: queda guardad${gender} en este equipo, sin enviar.`;
}
