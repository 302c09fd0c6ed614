import { queryOptions } from '@tanstack/react-query';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { KeptRow } from '../../../contract/administration/define-entity';
import type { Call } from '../../../contract/call';
import type { Role } from '../../../contract/roles';
import { callApi, queryKeys } from '../../api';

/** A row of any entity. */
export interface AdminRow extends KeptRow {
  name: string;
  readonly [field: string]: unknown;
}

type CallName = 'list' | 'get' | 'create' | 'replace' | 'archive' | 'restore';

/** An entity of the contract without the types of its own fields: the screens are the same for all. */
export interface AdminEntity {
  slug: string;
  editors: readonly Role[];
  Form: v.GenericSchema;
  calls: Readonly<Record<CallName, Call>>;
}

interface RowPage {
  rows: AdminRow[];
  totalPages: number;
  total: number;
}

/** A change of reference data invalidates all catalogues, so these too. They are not stored on the device. */
const keyOf = (entity: AdminEntity, ...narrowedBy: (string | number)[]) =>
  queryKeys.catalogue('administered', entity.slug, ...narrowedBy);

export interface RowsSearch {
  /** 1-based. */
  pagina?: number;
  buscar?: string;
  archivadas?: boolean;
  /** Number of the transport entity whose ambulances these are: a new one is its. */
  entidad?: number;
}

export function rowsQuery(entity: AdminEntity, { pagina = 1, buscar = '', archivadas }: RowsSearch) {
  return queryOptions({
    queryKey: keyOf(entity, 'list', pagina, buscar, String(archivadas ?? false)),
    queryFn: async ({ signal }) => {
      const query = {
        page: String(pagina),
        ...(buscar && { search: buscar }),
        ...(archivadas && { archived: 'true' }),
      };
      return (await callApi(entity.calls.list, { query, signal } as never)) as RowPage;
    },
  });
}

export function rowQuery(entity: AdminEntity, id: number) {
  return queryOptions({
    queryKey: keyOf(entity, 'one', id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callApi(entity.calls.get, { params: { id }, signal } as never)) as AdminRow,
  });
}

/** Creates, replaces, archives or restores; the answer is the row as it is now. */
export async function writeRow(
  entity: AdminEntity,
  name: Exclude<CallName, 'list' | 'get'>,
  { id, body, key }: { id: number | null; body: unknown; key: string },
): Promise<AdminRow> {
  const params = id === null ? undefined : { id };
  return (await callApi(entity.calls[name], { params, body, key } as never)) as AdminRow;
}

export type Typed = Record<string, unknown>;

/** The contract's schema for a form; its messages are shown at the fields. */
export function resolverOf(entity: AdminEntity, bodyOf: (typed: Typed) => unknown): Resolver<Typed> {
  return (values) => {
    const { issues } = v.safeParse(entity.Form, bodyOf(values));
    if (!issues) return { values, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const issue of issues) {
      const name = String(issue.path?.[0]?.key ?? 'root');
      errors[name] ??= { type: 'valid', message: issue.message };
    }
    return { values: {}, errors };
  };
}
