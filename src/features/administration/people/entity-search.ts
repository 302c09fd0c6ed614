import { ADMIN_ENTITIES } from '../../../../contract/administration/entities';
import { callApi } from '../../../api';
import type { Search } from '../../../ui/search-field';

export type EntityKind = 'IPS' | 'EPS' | 'TRANSPORT';

interface FoundEntity {
  id: number;
  name: string;
  /** What else an account may name it by. */
  code: string | null;
}

/** The first twenty of our entities of a kind. */
export async function findEntities(
  kind: EntityKind,
  text: string,
  signal?: AbortSignal,
): Promise<FoundEntity[]> {
  const { ips, eps, transportEntities } = ADMIN_ENTITIES;
  const input = { query: { page: '1', ...(text && { search: text }) }, signal };
  if (kind === 'IPS') {
    const { rows } = await callApi(ips.calls.list, input);
    return rows.map(({ id, name, repsCode }) => ({ id, name, code: repsCode && `REPS ${repsCode}` }));
  }
  const { rows } = await callApi(kind === 'EPS' ? eps.calls.list : transportEntities.calls.list, input);
  return rows.map(({ id, name, nit }) => ({ id, name, code: nit && `NIT ${nit}` }));
}

const searchOf =
  (kind: EntityKind): Search =>
  async (text, signal) =>
    (await findEntities(kind, text, signal)).map(({ id, name, code }) => ({
      id,
      label: name,
      ...(code && { detail: code }),
    }));

/** The same function at every rendering. */
export const ENTITY_SEARCH: Readonly<Record<EntityKind, Search>> = {
  IPS: searchOf('IPS'),
  EPS: searchOf('EPS'),
  TRANSPORT: searchOf('TRANSPORT'),
};
