import { Link } from '@tanstack/react-router';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { Button } from '../../../ui/button';

/** The reader's own task, as the button that opens the transfer at it. */
export function OwnTask({ row, task }: { row: Pick<TransferRow, 'id'>; task: string }) {
  return (
    <Button
      asChild
      size="sm"
      justifyContent="flex-start"
      textAlign="start"
      textWrap="balance"
      px={2.5}
      py={0.5}
      fontSize="small"
      css={{ '@media (pointer: fine)': { minH: 8 } }}
    >
      <Link
        to="/traslados/$transferId"
        params={{ transferId: String(row.id) }}
        search={{ hacer: true }}
        state={{ isFromList: true }}
        aria-label={`${task}, traslado #${row.id}`}
      >
        {task}
      </Link>
    </Button>
  );
}
