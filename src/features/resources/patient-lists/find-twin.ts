import { activeOf, documentOf, type PatientLists } from '../../../../contract/resources/patient-list';
import type { TypedPatient } from './typed-patient';

/** Says where the document that is being typed stands already; null where it stands nowhere. */
export function findTwin(
  { covid, ira }: PatientLists,
  { documentType, document }: Pick<TypedPatient, 'documentType' | 'document'>,
): string | null {
  if (documentType === '' || !/^\d+$/.test(document)) return null;
  const name = documentOf({ documentType, document });
  const stands = (patients: PatientLists['covid']) =>
    activeOf(patients).some((one) => documentOf(one) === name);
  if (stands(covid)) return `${name} ya está en el listado COVID.`;
  return stands(ira) ? `${name} ya está en el listado IRA.` : null;
}
