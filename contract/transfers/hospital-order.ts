import type { Actor } from '../roles';
import { factsOfTransfer } from './facts-of-transfer';
import { isOwnTurn } from './own-turn';
import type { TransferRow } from './transfer';

/**
 * The open transfers of a hospital: first those that it must act on, then golden codes, triage 1, the longest waiting.
 * The list's SQL repeats it, and a test compares both.
 */
export function hospitalOrder(
  rows: readonly TransferRow[],
  viewer: Pick<Actor, 'roles' | 'entityId'>,
): TransferRow[] {
  const isOwn = new Map(rows.map((row) => [row, isOwnTurn(factsOfTransfer(row), viewer)]));
  return rows.toSorted(
    (one, other) =>
      Number(isOwn.get(other)) - Number(isOwn.get(one)) ||
      Number(other.isGoldenCode) - Number(one.isGoldenCode) ||
      Number(other.patient.triage === 1) - Number(one.patient.triage === 1) ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
      one.id - other.id,
  );
}
