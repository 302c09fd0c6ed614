import { activeOf, documentOf, type PatientLists } from '../../../../contract/resources/patient-list';
import type { TypedPatient } from './typed-patient';

/** The message that the typed document is already on a list; null when it is not. */
export function findDuplicate(
  { covid, ira }: PatientLists,
  { documentType, document }: Pick<TypedPatient, 'documentType' | 'document'>,
): string | null {
  if (documentType === '' || !/^\d+$/.test(document)) return null;
  const name = documentOf({ documentType, document });
  const isOn = (patients: PatientLists['covid']) =>
    activeOf(patients).some((one) => documentOf(one) === name);
  if (isOn(covid)) return `${name} ya está en el listado COVID.`;
  return isOn(ira) ? `${name} ya está en el listado IRA.` : null;
}
