import type { LevelKey } from '../../../contract/acknowledgements/escalation';
import type { Reference } from '../../platform/ports/reference';
import type { StoredLevel } from './tables';

/** A level as it is stored: its name for screens, and the audience that it alerts. */
export function levelOf(key: LevelKey, reference: Reference): StoredLevel {
  return { name: nameOf(key, reference), audience: [key] };
}

function nameOf(key: LevelKey, { eps, ips, entities }: Reference): string {
  if (key === 'CRUE') return 'CRUE, centro regulador';
  if (key === 'CRUE_DEP') return 'CRUE departamental';
  const [part, id] = key.split(':');
  const named = part === 'EPS' ? eps : part === 'IPS' ? ips : entities;
  return named.get(Number(id))?.name ?? key;
}

/** Whether one of the levels so far alerted a user with these keys. */
export function isAlerted(levels: readonly StoredLevel[], level: number, keys: readonly string[]): boolean {
  return levels.slice(0, level + 1).some(({ audience }) => audience.some((key) => keys.includes(key)));
}
