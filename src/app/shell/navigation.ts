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

/** The entry of this address: the one whose own address, or a folder of `under`, is the longest beginning of it. */
export function currentEntry(entries: readonly NavigationEntry[], pathname: string): string | null {
  const places = entries.flatMap(({ to, under = [] }) => [to, ...under].map((begins) => ({ to, begins })));
  const [longest] = places
    .filter(({ begins }) => `${pathname}/`.startsWith(`${begins}/`))
    .sort((one, other) => other.begins.length - one.begins.length);
  return longest?.to ?? null;
}
