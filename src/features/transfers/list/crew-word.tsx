import { actsAs } from '../../../../contract/parts';
import type { Actor } from '../../../../contract/roles';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { OnDemand, Part } from '../../../ui/on-demand';
import type { WordInListProps } from '../crew/word-in-list';

/** Only crews load it. */
const WORD = new Part<WordInListProps>(async () => (await import('../crew/word-in-list')).WordInList);

interface Props {
  row: TransferRow;
  readAt: number;
  reader: Pick<Actor, 'roles' | 'entityId'>;
}

/** On a row of this crew's own ambulance: its next word. */
export function CrewWord({ row, readAt, reader }: Props) {
  const { clientRef } = row;
  if (clientRef === undefined || !isOfOwnCrew(row, reader)) return null;
  return <OnDemand part={WORD} with={{ row: { ...row, clientRef }, readAt }} />;
}

/** An ambulance of the reader's entity drives. */
export function isOfOwnCrew(
  { ambulance, ambulancesEntityId }: TransferRow,
  reader: Pick<Actor, 'roles' | 'entityId'>,
): boolean {
  return actsAs(reader, ['TRANSPORT']) && ambulance !== null && ambulancesEntityId === reader.entityId;
}
