import type { Capacity, Fault } from '../../../../contract/resources/capacity';
import { bedServices } from '../../../../contract/resources/occupation';
import {
  BEDS,
  nameOfField,
  type OccupationSection,
  PATIENTS,
} from '../../../../contract/resources/occupation-fields';
import { isWithin } from '../../../offline-form';
import { toCorrectText } from '../../../ui/misread-figures';

/** `isWrong`: the field has an answer that cannot be; absent for a missing one. */
export interface FormFault extends Fault {
  isWrong?: true;
}

export interface PlacedFault extends FormFault {
  section: string;
  /** The screen's name for it. */
  name: string;
}

/** Faults in the order of the screen, with its names. */
export function placeFaults(
  faults: readonly FormFault[],
  sections: readonly OccupationSection[],
  capacity: Capacity,
): PlacedFault[] {
  const places = sections.flatMap((section) =>
    section.fields.map((field) => ({
      section: section.id,
      path: field.path,
      name: nameOfField(section, field),
    })),
  );
  const services = bedServices(capacity).map(({ id, name }) => ({
    section: BEDS,
    path: `${BEDS}.${id}`,
    name: `Camas fuera de servicio: ${name}`,
  }));
  const lists = ['covidPatientsInfo', 'iraPatientsInfo'].map((path) => ({
    section: PATIENTS,
    path,
    name: 'Pacientes COVID e IRA',
  }));
  const all = [...places, ...services, ...lists];
  return faults
    .map((fault) => {
      const at = all.findIndex(({ path }) => isWithin(fault.path, path));
      const place = all[at];
      const placed = { ...fault, section: place?.section ?? '', name: place?.name ?? '' };
      return { at: at < 0 ? all.length : at, placed };
    })
    .sort((one, other) => one.at - other.at)
    .map(({ placed }) => placed);
}

/** The done sections: nothing is missing, and the user changed something or confirmed that nothing changed. */
export function doneSections(
  sections: readonly Pick<OccupationSection, 'id' | 'fields'>[],
  changed: ReadonlySet<string>,
  confirmed: readonly string[],
  faults: readonly PlacedFault[],
): string[] {
  return sections
    .filter(({ id }) => !faults.some(({ section }) => section === id))
    .filter((section) => confirmed.includes(section.id) || isChanged(section, changed))
    .map(({ id }) => id);
}

export function isChanged(
  { id, fields }: Pick<OccupationSection, 'id' | 'fields'>,
  changed: ReadonlySet<string>,
): boolean {
  if (id === BEDS) return [...changed].some((path) => isWithin(path, BEDS));
  if (id === PATIENTS) return changed.has(PATIENTS);
  return fields.some(({ path }) => changed.has(path));
}

export function progressText(done: number, total: number): string {
  return `${done} de ${total} ${total === 1 ? 'sección' : 'secciones'}`;
}

/** `Faltan 2 respuestas`, `1 campo por corregir`, or both. */
export function missingText(faults: readonly Pick<PlacedFault, 'isWrong'>[]): string {
  const wrong = faults.filter(({ isWrong }) => isWrong).length;
  const missing = faults.length - wrong;
  const answers = missing === 1 ? 'Falta 1 respuesta' : `Faltan ${missing} respuestas`;
  if (wrong === 0) return answers;
  return missing === 0 ? toCorrectText(wrong) : `${answers}, y ${toCorrectText(wrong)}`;
}
