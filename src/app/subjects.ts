import type { QueryKey } from '@tanstack/react-query';
import { OPERATIONS_OF, type OperationName } from '../../contract/operations';
import type { SubjectManifest } from '../subjects/manifest';
import { SUBJECTS } from './subjects.gen';

export const MANIFESTS: readonly SubjectManifest[] = SUBJECTS;

/** The form that opens a refused submission again, by its operation. */
export const FORMS: Partial<Record<OperationName, string>> = Object.assign(
  {},
  ...MANIFESTS.map(({ forms }) => forms),
);

/** What is out of date once the server has received this. */
export function keysAfter(operation: OperationName): QueryKey[] {
  const subjects = Object.keys(OPERATIONS_OF) as (keyof typeof OPERATIONS_OF)[];
  const subject = subjects.find((name) => operation in OPERATIONS_OF[name]);
  return MANIFESTS.flatMap(({ received }) => (subject && received?.[subject]) ?? []);
}
