import { hasAnyRole, type Role } from '../../../contract/roles';
import type { NavigationEntry } from '../../subjects/manifest';
import { MANIFESTS } from '../subjects';

export type { NavigationEntry };

/** The screens in the sidebar, in order. */
export const NAVIGATION: readonly NavigationEntry[] = MANIFESTS.flatMap(
  ({ navigation }) => navigation ?? [],
).sort((one, other) => one.order - other.order);

export function entriesFor(
  roles: readonly Role[],
  entries: readonly NavigationEntry[] = NAVIGATION,
): NavigationEntry[] {
  return entries.filter((entry) => !entry.roles || hasAnyRole(roles, entry.roles));
}
