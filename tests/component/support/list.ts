import { page } from 'vitest/browser';
import { listTransfers, type TransferPage } from '../../../contract/transfers/read-transfers';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { aTransfer, PERSON } from '../../src/transfers/a-transfer';
import { Answers, type Asked } from './answers';
import { button } from './find';

/** The list of transfers, as the server answers it. */

export const LIST = '/traslados/en_progreso';

export const filters = () => page.getByRole('group', { name: 'Estado de los traslados' }).getByRole('button');
export const filter = (name: string) =>
  button(new RegExp(`^${name}`), page.getByRole('group', { name: 'Estado de los traslados' }));
export const searchBox = () => page.getByRole('textbox', { name: 'Nombre, documento o número' });
export const rows = () => page.getByRole('row', { name: /^Traslado #/ });
export const rowOf = (id: number) => page.getByRole('row', { name: `Traslado #${id},` });
export const range = () => page.getByRole('navigation', { name: 'Páginas' });

export function aRow(id: number, change: Partial<TransferRow> = {}): TransferRow {
  return { ...aTransfer({ id, createdAt: new Date().toISOString() }), ...change };
}

export const named = (firstName: string, lastName: string): TransferRow['patient'] => ({
  ...aTransfer().patient,
  person: { ...PERSON, fullName: `${firstName} ${lastName}` },
});

/** A page of a list of `total` rows, newest first; `page` is its number. */
export function aPage(total: number, { page: at = '1' }: Asked['query'] = {}): TransferPage {
  const before = (Number(at) - 1) * 20;
  const count = Math.max(0, Math.min(20, total - before));
  return {
    rows: Array.from({ length: count }, (_none, place) => aRow(5000 - before - place)),
    total,
    totalPages: Math.ceil(total / 20),
    counts: { pending: total, requested: 2, assigned: 1, ended: total },
  };
}

export const pageOf = (...found: TransferRow[]): TransferPage => ({
  ...aPage(0),
  rows: found,
  total: found.length,
  totalPages: 1,
});

/** A list of this many transfers; a search finds none. */
export function aList(total = 45): Answers {
  return new Answers().ok(listTransfers, ({ query }) => (query.search ? aPage(0) : aPage(total, query)));
}
