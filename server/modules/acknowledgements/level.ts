import type { LevelKey } from '../../../contract/acknowledgements/escalation';
import type { StoredLevel } from './tables';

type Names = Readonly<Record<'eps' | 'ips' | 'entities', ReadonlyMap<number, { name: string }>>>;

/** A level as it is stored: its name for screens, and the audience that it alerts. */
export function levelOf(key: LevelKey, names: Names): StoredLevel {
  return { name: nameOf(key, names), audience: [key] };
}

function nameOf(key: LevelKey, { eps, ips, entities }: Names): string {
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
