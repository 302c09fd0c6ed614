import { replaceEqualDeep } from '@tanstack/react-query';
import * as v from 'valibot';
import { rowsOf } from '../../../contract/answer';
import { listResourceSummary, ResourceRow } from '../../../contract/resources/board';
import { notUnderstood } from '../../api';
import { inSlices } from './in-slices';

/** The call without the check of its rows: `readRows` checks them, a few at a time. */
export const uncheckedSummary = { ...listResourceSummary, answer: rowsOf(v.unknown()) };

/**
 * Checks the rows of a large answer in slices, and refuses the first that is not understood, as `callApi` does. A row
 * that says the same as the known one stays that object, so that no screen draws it again.
 */
export function readRows(rows: readonly unknown[], known: readonly ResourceRow[]): Promise<ResourceRow[]> {
  const byId = new Map(known.map((row) => [row.ipsId, row]));
  return inSlices(rows, (row, at) => {
    const read = v.safeParse(ResourceRow, row);
    if (!read.success)
      throw notUnderstood(listResourceSummary, ['rows', at, v.getDotPath(read.issues[0])].join('.'));
    const before = byId.get(read.output.ipsId);
    return before ? replaceEqualDeep(before, read.output) : read.output;
  });
}
