import type { QueryKey } from '@tanstack/react-query';
import { OPERATIONS_OF, type OperationName } from '../../contract/operations';
import type { SubjectManifest } from '../subjects/manifest';
import { SUBJECTS } from './subjects.gen';

export const MANIFESTS: readonly SubjectManifest[] = SUBJECTS;

/** The form that reopens a refused submission, by operation. */
export const FORMS: Partial<Record<OperationName, string>> = Object.assign(
  {},
  ...MANIFESTS.map(({ forms }) => forms),
);

/** The query keys to invalidate once the server has received this submission. */
export function keysAfter(operation: OperationName): QueryKey[] {
  const subjects = Object.keys(OPERATIONS_OF) as (keyof typeof OPERATIONS_OF)[];
  const subject = subjects.find((name) => operation in OPERATIONS_OF[name]);
  return MANIFESTS.flatMap(({ received }) => (subject && received?.[subject]) ?? []);
}
