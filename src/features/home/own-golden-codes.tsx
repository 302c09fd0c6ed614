import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../contract/limits';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { useNow } from '../../api';
import { Card, CardHeader } from '../../ui/card';
import { longestWaiting, openTransfersQuery } from './open-transfers';
import { type TurnWords, WaitingList } from './waiting-list';

/** The open golden codes that this person requested, with turn and elapsed time. */
export function OwnGoldenCodes({ turnText }: { turnText: (row: TransferRow) => TurnWords }) {
  const open = useQuery({ ...openTransfersQuery, refetchInterval: LIMITS.elapsedRefreshMs });
  const now = useNow();
  const rows = longestWaiting(open.data?.rows ?? []).toReversed();
  if (rows.length === 0) return null;
  return (
    <Card aria-label="Sus códigos dorados en curso">
      <CardHeader title="Sus códigos dorados en curso" aside={String(rows.length)} />
      <WaitingList rows={rows} now={now} mayOpen={false} turnText={turnText} />
    </Card>
  );
}
