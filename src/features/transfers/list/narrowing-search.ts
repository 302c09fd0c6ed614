import type { QueryInputOf } from '../../../../contract/call';
import type { ListNarrowing } from '../../../../contract/transfers/list-narrowing';
import type { listTransfers } from '../../../../contract/transfers/read-transfers';

/** What the list is narrowed to, in the address. Numbers are numbers, so that the router writes no quotation marks. */
export type NarrowingSearch = { [Field in keyof ListNarrowing]?: string | number | boolean | undefined };

const NUMBER = /^[1-9]\d{0,9}$/;

/** The server checks more: this is part of the first load. */
const PATTERNS: Record<keyof ListNarrowing, RegExp> = {
  mine: /^true$/,
  hospital: NUMBER,
  eps: NUMBER,
  triage: /^[1-5]$/,
  kind: /^[A-Za-z]+$/,
};
const FIELDS = Object.keys(PATTERNS) as (keyof ListNarrowing)[];

/** What is not valid is not chosen: `undefined`, because the router keeps the address's own value of a field that is left out. */
export function readNarrowing(search: Record<string, unknown>): NarrowingSearch {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const text = String(search[field] ?? '');
      if (!PATTERNS[field].test(text)) return [field, undefined];
      return [field, field === 'mine' ? true : NUMBER.test(text) ? Number(text) : text];
    }),
  );
}

type NarrowingInput = Pick<QueryInputOf<typeof listTransfers>, keyof ListNarrowing>;

/** The query of the server; null if the list is not narrowed. */
export function narrowingQuery(search: NarrowingSearch): NarrowingInput | null {
  const given = FIELDS.flatMap((field) =>
    search[field] === undefined ? [] : [[field, String(search[field])]],
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** The address of the whole list. */
export const NO_NARROWING: NarrowingSearch = Object.fromEntries(FIELDS.map((field) => [field, undefined]));
