import { useQuery } from '@tanstack/react-query';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { transferQuery } from './api/get-transfer';
import { StateBadge } from './state-badge';
import { turnOfWhom, turnSentence, turnText } from './turn-text';

/** The transfer's state in the server's last answer; nothing while unknown. */
export function TransferNow({ transferId }: { transferId: number }) {
  const { data: transfer } = useQuery(transferQuery(transferId));
  if (!transfer) return null;
  const turn = turnText(transfer);
  return (
    <Stack gap={1.5} bg="sunken" rounded="control" px={3} py={2.5}>
      <Text size="small" tone="soft">
        Así está ahora el traslado #{transferId}
      </Text>
      <Row flexWrap="wrap" gap={2}>
        <StateBadge transfer={transfer} />
        <Text size="small">{turn.who ? turnOfWhom(turnSentence(turn)) : turn.task}</Text>
      </Row>
    </Stack>
  );
}
