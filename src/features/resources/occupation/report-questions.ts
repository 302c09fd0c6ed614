import type { Occupation } from '../../../../contract/resources/occupation';
import { type OccupationSection, PATIENTS } from '../../../../contract/resources/occupation-fields';
import { changedFigures, isWithin, undoneFigures } from '../../../offline-form';
import { type MisreadFigures, questionsOfMisread } from '../../../ui/misread-figures';
import { isMisreadPatient, misreadPatient } from '../patient-lists/misread-patient';
import { figuresOf } from './figure-text';
import { formOf } from './occupation-form';
import { questionsOf } from './occupation-report';
import type { Base, Figures, OccupationState } from './occupation-state';
import { placeFaults } from './section-standing';

/**
 * Unusual figures that the user typed; a prefilled one was asked about when it was typed. One that no room holds is asked about
 * in each report: the shifts after a slip would confirm it unseen.
 */
export function questionsIn(
  { form, capacity: { report } }: OccupationState,
  sections: readonly OccupationSection[],
  changed: ReadonlySet<string>,
) {
  const questions = questionsOf(form, report);
  const beyond = new Set(questions.flatMap(({ path, isBeyond }) => (isBeyond ? [path] : [])));
  return placeFaults(questions, sections, report).filter(
    ({ path, section }) =>
      section === PATIENTS || beyond.has(path) || [...changed].some((one) => isWithin(path, one)),
  );
}

/** The misread figures; of listed patients only those that are still on a list. */
export function misreadIn({ form: { lists } }: OccupationState, figures: MisreadFigures) {
  const listed = [...lists.covid, ...lists.ira].map(misreadPatient);
  return questionsOfMisread(figures).filter(
    ({ key }) => !isMisreadPatient(key) || listed.some((patient) => key.startsWith(patient)),
  );
}

/** The figures of the newer report that this one would undo. */
export function undoneIn({ base, form, capacity: { report } }: OccupationState, newer: Base) {
  const of = (answers: Base['form']) => figuresOf(answers, report);
  return undoneFigures(of(base.form), of(form), of(newer.form));
}

export function changedIn({ capacity: { report } }: OccupationState, before: Occupation, after: Occupation) {
  return changedFigures(figuresOf(formOf(report, before), report), figuresOf(formOf(report, after), report));
}

/** A report of this form is no news to its author, also when a refetch brings it before the answer to it. */
export function newsIn(figures: Figures, hasSent: (ref: string) => boolean): Figures {
  return figures.last && hasSent(figures.last.ref) ? { ...figures, last: null } : figures;
}
