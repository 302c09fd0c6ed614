import type { FieldName } from './request-fields';
import type { RequestKind } from './request-kind';

/** The field that shows an error of the contract or the server; null when there is none. */
export function fieldOfPath({ fields, elsewhere }: RequestKind, path: string): FieldName | null {
  const keys = path.replaceAll(/\[(\w+)\]/g, '.$1').split('.');
  for (let length = keys.length; length > 0; length--) {
    const name = keys.slice(0, length).join('.');
    const found = elsewhere.get(name) ?? fields.find((field) => field.name === name)?.name;
    if (found) return found;
  }
  return null;
}
