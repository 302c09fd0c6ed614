import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { makesTransfer } from '../../../contract/operations';
import { receiptWords } from '../../../contract/resources/receipt-words';
import { serverNow } from '../../api';
import { useSession } from '../../session';
import { DifferingFigures } from '../../subjects/resources/differing-figures';
import { closeTray, type Entry } from '../../submissions';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { momentText } from '../../ui/format/moment';
import { Box, Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { entryWords } from './entry-words';
import { Done } from './tray-entry';
import { useCurrentReceipt } from './use-current-receipt';

interface Props {
  entry: Entry;
  /** Address of the form that made it; absent if it has none. */
  form: string | undefined;
}

const SIGNS = { good: Check, rejected: TriangleAlert };

/** A submission that the server has received. A report that does not count says so, and leads to the current figures.
 * A crew that was called off reads what happened to its word. */
export function Sent({ entry, form }: Props) {
  const { item } = entry;
  const receipt = useCurrentReceipt(entry);
  const { state, tone, detail } = entryWords({ ...entry, item: { ...item, report: receipt } });
  const told = receipt ? receiptWords(receipt, (at) => momentText(at, serverNow())) : null;
  const { entityId } = useSession().profile;
  // A correction has the reference of the report that it replaced.
  const isLost = receipt && !receipt.counts && receipt.current.clientRef !== receipt.clientRef;
  const lost = isLost && !entry.isOtherEntity ? receipt.clientRef : null;
  return (
    <Stack as="li" gap={2} py={2.5} borderTopWidth="1px">
      <Row justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Box minW={0}>
          <Text>
            {item.summary.title}
            {makesTransfer(item.operation) && item.made !== null && ` · traslado #${item.made}`}
          </Text>
          <Text size="small" tone="soft">
            <Done item={item} /> · recibido{' '}
            <When at={new Date(item.stateSince + item.clockOffset)} now={serverNow()} />
          </Text>
        </Box>
        <Badge tone={tone} icon={tone === 'rejected' ? SIGNS.rejected : SIGNS.good}>
          {state}
        </Badge>
      </Row>
      {detail && <Text size="small">{detail}</Text>}
      {told && (
        <Text size="small">
          <strong>{told.title}.</strong> {told.text}
        </Text>
      )}
      {lost && <DifferingFigures ipsId={entityId} clientRef={lost} />}
      {told && form && (
        <Row gap={2} flexWrap="wrap">
          <Button size="sm" asChild>
            <Link to={form} search={{}} onClick={closeTray}>
              Ver las cifras vigentes
            </Link>
          </Button>
          {lost && (
            <Button size="sm" asChild>
              <Link to={form} search={{ cifras: lost }} onClick={closeTray}>
                Usar mis cifras
              </Link>
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
