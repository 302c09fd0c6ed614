import type { QueryInputOf } from '../../../../contract/call';
import type { ListSelection } from '../../../../contract/transfers/list-selection';
import type { listTransfers } from '../../../../contract/transfers/read-transfers';

/** The transfers behind a figure, in the address. Numbers are numbers, so that the router writes no quotation marks. */
export type SelectionSearch = { [Field in keyof ListSelection]?: string | number | undefined };

const DAY = /^\d{4}-\d\d-\d\d$/;
const PARTY = /^(none|[1-9]\d{0,9})$/;

/** The server checks more: this is part of the first load. */
const PATTERNS: Record<keyof ListSelection, RegExp> = {
  from: DAY,
  until: DAY,
  group: /^[a-z]+$/,
  reason: /^[A-Z_]+$/,
  ipsReq: PARTY,
  ipsRecv: PARTY,
  entity: PARTY,
  hour: /^\d{1,2}$/,
  weekday: /^[1-7]$/,
};
const FIELDS = Object.keys(PATTERNS) as (keyof ListSelection)[];

/** What is not valid is not chosen: `undefined`, because the router keeps the address's own value of a field that is left out. */
export function readSelection(search: Record<string, unknown>): SelectionSearch {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const text = String(search[field] ?? '');
      if (!PATTERNS[field].test(text)) return [field, undefined];
      return [field, /^\d+$/.test(text) ? Number(text) : text];
    }),
  );
}

type SelectionInput = Pick<QueryInputOf<typeof listTransfers>, keyof ListSelection>;

/** The query of the server; null without a selection. The server refuses values that do not exist. */
export function selectionQuery(search: SelectionSearch): SelectionInput | null {
  const given = FIELDS.flatMap((field) =>
    search[field] === undefined ? [] : [[field, String(search[field])]],
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** The address without a selection. */
export const NO_SELECTION: SelectionSearch = Object.fromEntries(FIELDS.map((field) => [field, undefined]));
