import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../contract/limits';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { useCountedTo } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Card, CardHeader } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { newestFirst, openTransfersQuery } from './open-transfers';
import { type TurnWords, WaitingList } from './waiting-list';

/** The open golden codes that this person requested, with turn and elapsed time. */
export function OwnGoldenCodes({ turnText }: { turnText: (row: TransferRow) => TurnWords }) {
  const open = useQuery({ ...openTransfersQuery, refetchInterval: LIMITS.elapsedRefreshMs });
  const counted = useCountedTo(open);
  const rows = newestFirst(open.data?.rows ?? []);
  const isFailed = !open.data && open.isError;
  if (rows.length === 0 && !isFailed) return null;
  return (
    <Card aria-label="Sus códigos dorados en curso">
      <CardHeader title="Sus códigos dorados en curso" aside={isFailed ? undefined : String(rows.length)} />
      {isFailed ? (
        <FailedQuery query={open} />
      ) : (
        <Stack gap={4}>
          <StaleData query={open} />
          <WaitingList rows={rows} {...counted} mayOpen={false} turnText={turnText} />
        </Stack>
      )}
    </Card>
  );
}
