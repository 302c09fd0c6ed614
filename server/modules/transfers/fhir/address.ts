import type { Address } from 'fhir/r4';
import type { Reference } from '../../../platform/ports/reference';
import { filled } from '../../fhir';

export function addressIn(
  reference: Reference,
  municipalityId: number | null,
  lines: readonly (string | null)[],
): Address {
  const municipality = municipalityId === null ? undefined : reference.municipalities.get(municipalityId);
  const department = municipality && reference.departments.get(municipality.departmentId);
  return { line: filled(lines), city: municipality?.name, state: department?.name, country: 'CO' };
}
