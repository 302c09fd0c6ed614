import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Row } from '../../ui/layout';
import { Skeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { LIST_START } from './list-start';
import { type Extent, emptyWords } from './open-transfers';
import { type TurnWords, WaitingList } from './waiting-list';

const SHOWN = 8;

interface Props {
  title?: string;
  /** In their order. Undefined while loading. */
  rows: readonly TransferRow[] | undefined;
  extent: Extent;
  /** The time to which the rows count. */
  now: Date;
  /** The rows are stored data. */
  isStored: boolean;
  mayOpen: boolean;
  turnText: (row: TransferRow) => TurnWords;
}

export function LongestWaiting({
  title = 'Los que más esperan',
  rows,
  extent,
  mayOpen,
  turnText,
  ...counted
}: Props) {
  return (
    <Card>
      <CardHeader
        title={title}
        aside={
          mayOpen && (
            <Button asChild variant="quiet" my={-2} whiteSpace="nowrap">
              <Link to="/traslados/en_progreso" search={LIST_START}>
                Ver todos
              </Link>
            </Button>
          )
        }
      />
      {!rows && [70, 55, 62, 48].map((width) => <Skeleton key={width} width={`${width}%`} my={4} />)}
      {rows?.length === 0 && <NoneWait {...emptyWords(extent)} />}
      {rows && rows.length > 0 && (
        <WaitingList rows={rows.slice(0, SHOWN)} {...counted} mayOpen={mayOpen} turnText={turnText} />
      )}
    </Card>
  );
}

function NoneWait({ text, isCalm }: ReturnType<typeof emptyWords>) {
  if (!isCalm) return <Text tone="soft">{text}</Text>;
  return (
    <Row color="good">
      <CircleCheck size={20} aria-hidden />
      <Text>{text}</Text>
    </Row>
  );
}
