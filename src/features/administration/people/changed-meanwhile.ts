import type { Person } from '../../../../contract/administration/people';
import { rolesText } from './role-words';

/** What another administrator, or Keycloak's console, changed since: `roles: …, antes …`. */
export function changedMeanwhile(before: Person, now: Person): string[] {
  const entityOf = ({ entity, entityNames }: Person) => entity?.name ?? (entityNames.join(', ') || 'ninguna');
  const parts: [string, string, string][] = [
    ['roles', rolesText(before.roles) || 'ninguno', rolesText(now.roles) || 'ninguno'],
    ['entidad', entityOf(before), entityOf(now)],
    ['acceso', accessText(before), accessText(now)],
    ['segundo factor', factorText(before), factorText(now)],
  ];
  return parts.filter(([, was, is]) => was !== is).map(([what, was, is]) => `${what}: ${is} (antes ${was})`);
}

const accessText = ({ enabled }: Pick<Person, 'enabled'>) => (enabled ? 'puede ingresar' : 'sin acceso');

export const factorText = ({ secondFactor }: Pick<Person, 'secondFactor'>) =>
  secondFactor === null ? 'no se sabe' : secondFactor ? 'preparado' : 'sin preparar';
