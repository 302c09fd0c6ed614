import { randomUUID } from 'node:crypto';
import type { ListState } from '../../contract/transfers/states';
import { requestText } from './connection';
import { FLOOR_BYTES, FLOOR_ROWS } from './floor-tables';
import type { Started } from './processes';
import { assignAndUndo, cycleThrough, PEOPLE, type PersonName, read, sayIn } from './product-requests';
import type { Product, RowsFloor, Stack } from './stack';

/** A request that is measured in every round. */
export interface Cell {
  name: string;
  person: PersonName | null;
  /** Transfers in the table; null for a floor. */
  transfers: number | null;
  /** The floor that its requests per second are divided by. */
  floor: 'row' | 'insert';
  server: Started;
  next: (connection: number) => string;
}

const ROW = 'limit: one prepared row of 2 kB';
const INSERT = 'limit: insert of 2 kB, fsync';
export const MESSAGE_ROWS = 'limit: the rows of a chat message';
export const ASSIGN_ROWS = 'limit: the rows of an assignment';
export const DETAIL = 'transfer detail';
export const MESSAGE = 'write: chat message';
export const ASSIGN = 'write: assign an ambulance, take it back';
export const listName = (state: ListState) => `list of 20, ${state === 'pending' ? 'open' : 'ended'}`;

export function rowFloor({ row }: Stack): Cell {
  const requests = Array.from({ length: FLOOR_ROWS }, (_, index) =>
    requestText('GET', `/row/${index + 1}`, {}),
  );
  return {
    name: ROW,
    person: null,
    transfers: null,
    floor: 'row',
    server: row,
    next: cycleThrough(requests),
  };
}

export function insertFloor({ insert }: Stack): Cell {
  const request = requestText('POST', '/note', {}, { body: 'x'.repeat(FLOOR_BYTES) });
  return {
    name: INSERT,
    person: null,
    transfers: null,
    floor: 'insert',
    server: insert,
    next: () => request,
  };
}

/** The rows of both writes without the product. Each connection has its own transfer, ambulance and device. */
export function rowsOf({ server, transfers, ambulances }: RowsFloor): Cell[] {
  const numbers: number[] = [];
  const cellOf = (name: string, path: string): Cell => ({
    name,
    person: null,
    transfers: null,
    floor: 'insert',
    server,
    next: (connection) => {
      const seq = (numbers[connection] ?? 0) + 1;
      numbers[connection] = seq;
      const body = {
        transfer: transfers[connection],
        ambulance: ambulances[connection],
        key: randomUUID(),
        device: `device-${connection}`,
        seq,
        isTaken: seq % 2 === 1,
      };
      return requestText('POST', path, {}, body);
    },
  });
  return [cellOf(MESSAGE_ROWS, '/rows/message'), cellOf(ASSIGN_ROWS, '/rows/action')];
}

export function detailCells(product: Product, transfers: number): Cell[] {
  const cellOf = (name: string, person: PersonName, headers: Record<string, string>): Cell => {
    const requests = product.visible[person].map((id) =>
      read(product.tokens[person], `/api/referral/${id}`, headers),
    );
    return { name, person, transfers, floor: 'row', server: product.server, next: cycleThrough(requests) };
  };
  return [
    ...PEOPLE.map((person) => cellOf(DETAIL, person, {})),
    cellOf(`${DETAIL}, gzip`, 'crue', { 'accept-encoding': 'gzip' }),
  ];
}

export function listCells(product: Product, transfers: number): Cell[] {
  return PEOPLE.flatMap((person) =>
    (['pending', 'ended'] as const).map((state): Cell => {
      const request = read(
        product.tokens[person],
        `/api/transfers?state=${state}&page=1&limit=20&rows=shown`,
      );
      return {
        name: listName(state),
        person,
        transfers,
        floor: 'row',
        server: product.server,
        next: () => request,
      };
    }),
  );
}

export function writeCells(product: Product, transfers: number): Cell[] {
  const { server, tokens, open, assignable } = product;
  const messages = PEOPLE.map((person): Cell => {
    const next = sayIn(tokens[person], open[person]);
    return { name: MESSAGE, person, transfers, floor: 'insert', server, next };
  });
  const next = assignAndUndo(tokens.crue, assignable.transfers, assignable.ambulances);
  const bare: Cell = {
    name: `${MESSAGE}, without the browser's headers`,
    person: 'crue',
    transfers,
    floor: 'insert',
    server,
    next: sayIn(tokens.crue, open.crue, () => ({})),
  };
  return [...messages, bare, { name: ASSIGN, person: 'crue', transfers, floor: 'insert', server, next }];
}
