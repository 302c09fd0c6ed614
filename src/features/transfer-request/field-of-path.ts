import { ANNEX_9 } from '../../../contract/transfers/create-referral';
import { FIELDS, type FieldName } from './request-fields';

/** Paths of the wire whose field has another name on the screen. */
const ELSEWHERE = new Map<string, FieldName>([
  ['person.neighborhoodId', 'place.neighborhood'],
  [ANNEX_9.field, 'annex'],
]);

const NAMES = new Set<string>(FIELDS.map(({ name }) => name));

/** The field at which an error of the contract or of the server is shown; null where no field is to blame. */
export function fieldOfPath(path: string): FieldName | null {
  const keys = path.replaceAll(/\[(\w+)\]/g, '.$1').split('.');
  for (let length = keys.length; length > 0; length--) {
    const name = keys.slice(0, length).join('.');
    const elsewhere = ELSEWHERE.get(name);
    if (elsewhere) return elsewhere;
    if (isFieldName(name)) return name;
  }
  return null;
}

function isFieldName(name: string): name is FieldName {
  return NAMES.has(name);
}
