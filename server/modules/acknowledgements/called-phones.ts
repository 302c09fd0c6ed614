import type { Reference } from '../../platform/ports/reference';
import type { StoredLevel } from './tables';

interface CalledPhone {
  name: string;
  phone: string;
}

/** Telephones of the entities that were alerted so far, and of the crew that the alert is about. */
export function calledPhones(
  { eps, ips, entities }: Reference,
  levels: readonly StoredLevel[],
  about: string | null,
): CalledPhone[] {
  const byPart = { EPS: eps, IPS: ips, TRANSPORT: entities };
  const keys = levels.flatMap(({ audience }) => audience);
  const [crewEntity] = (about ?? '').split(':');
  if (crewEntity) keys.unshift(`TRANSPORT:${crewEntity}`);
  return [...new Set(keys)].flatMap((key) => {
    const [part = '', id] = key.split(':');
    const rows = part in byPart ? byPart[part as keyof typeof byPart] : undefined;
    const found = rows?.get(Number(id));
    return found?.phone ? [{ name: found.name, phone: found.phone }] : [];
  });
}
