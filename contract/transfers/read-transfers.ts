import * as v from 'valibot';
import { pageOf } from '../answer';
import { defineCall } from '../call';
import { IdText, TransferParams } from '../fields';
import { LIMITS } from '../limits';
import { ALL_PARTS } from '../parts';
import { ListNarrowing } from './list-narrowing';
import { ListSelection } from './list-selection';
import { LIST_STATES } from './states';
import { ListedTransfer, Transfer, TransferRow } from './transfer';

/**
 * `newest` is the list's own order: the newest first; for a hospital `hospitalOrder`. `urgent` and `waiting`: the longest waiting
 * first; a hospital has its own order for `urgent` too. `triage`: golden codes, then the lowest triage. `turn`: what the reader must
 * do. The most urgent open transfers come before all others, except in a hospital's own order.
 */
const LIST_ORDERS = ['newest', 'urgent', 'waiting', 'triage', 'turn'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Pages are 1-based. */
const ListQuery = v.object({
  page: v.optional(v.pipe(IdText, v.maxValue(1_000_000)), '1'),
  limit: v.optional(v.pipe(IdText, v.maxValue(100, 'Máximo 100.')), String(LIMITS.pageSize)),
  state: v.optional(v.picklist(LIST_STATES, 'El filtro no existe.'), 'pending'),
  order: v.optional(v.picklist(LIST_ORDERS, 'El orden no existe.'), 'newest'),
  /** Part of the name or the document, or the number of the transfer. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
});

/** `shown`: rows of what a list shows (`TransferRow`). Apps of before name none and get `EarlierRow`. */
const RowsQuery = v.object({
  ...ListQuery.entries,
  ...ListSelection.entries,
  ...ListNarrowing.entries,
  rows: v.optional(v.picklist(['shown', 'earlier'], 'Esas filas no existen.'), 'earlier'),
});

const CountByState = v.object({
  pending: v.number(),
  requested: v.number(),
  assigned: v.number(),
  ended: v.number(),
  /** Pending ones in which it is the turn of the reader's side; a server of before does not say it. */
  mine: v.optional(v.number()),
});

/** Up to `LIMITS.searchCounted` and one more. */
const FoundIn = v.object({
  pending: v.number(),
  requested: v.number(),
  assigned: v.number(),
  ended: v.number(),
});

export const TransferPage = v.object({
  ...pageOf(TransferRow).entries,
  counts: CountByState,
  /**
   * How many each filter has: of a search, whatever the list is narrowed to; of a narrowed list without a row, whosever turn it is.
   * Absent otherwise, and from a server of before.
   */
  foundIn: v.optional(FoundIn),
});
export type TransferPage = v.InferOutput<typeof TransferPage>;

export const listTransfers = defineCall({
  name: 'listTransfers',
  method: 'GET',
  path: '/transfers',
  summary:
    'Traslados que la persona puede ver, por filtro y página. Con `rows=shown`, solo lo que muestra la lista. Con fechas, grupo, motivo o institución, los de un indicador, en cualquier estado. `mine`, `hospital`, `eps`, `triage` y `kind` acotan el filtro.',
  audience: ALL_PARTS,
  query: RowsQuery,
  answer: TransferPage,
});

export const listReferrals = defineCall({
  name: 'listReferrals',
  method: 'GET',
  path: '/referral',
  summary: 'Los mismos traslados completos, con la ruta de la aplicación anterior.',
  audience: ALL_PARTS,
  query: ListQuery,
  answer: v.object({ ...pageOf(ListedTransfer).entries, counts: CountByState }),
});

export const getReferral = defineCall({
  name: 'getReferral',
  method: 'GET',
  path: '/referral/:id',
  summary:
    'Un traslado, con la emergencia funcional de la IPS que recibe. Cada apertura queda en el registro de auditoría.',
  audience: ALL_PARTS,
  transferParam: 'id',
  params: TransferParams,
  answer: Transfer,
});
