import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Row } from '../../ui/layout';
import { Skeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { LIST_START } from './list-start';
import { longestWaiting } from './open-transfers';
import { type TurnWords, WaitingList } from './waiting-list';

const SHOWN = 8;

interface Props {
  /** Undefined while loading. */
  rows: readonly TransferRow[] | undefined;
  now: Date;
  mayOpen: boolean;
  turnText: (row: TransferRow) => TurnWords;
}

export function LongestWaiting({ rows, now, mayOpen, turnText }: Props) {
  return (
    <Card>
      <CardHeader
        title="Los que más esperan"
        aside={
          mayOpen && (
            <Button asChild variant="quiet" my={-2}>
              <Link to="/traslados/en_progreso" search={LIST_START}>
                Ver todos
              </Link>
            </Button>
          )
        }
      />
      {!rows && [70, 55, 62, 48].map((width) => <Skeleton key={width} width={`${width}%`} my={4} />)}
      {rows?.length === 0 && (
        <Row color="good">
          <CircleCheck size={20} aria-hidden />
          <Text>No hay traslados pendientes.</Text>
        </Row>
      )}
      {rows && rows.length > 0 && (
        <WaitingList
          rows={longestWaiting(rows).slice(0, SHOWN)}
          now={now}
          mayOpen={mayOpen}
          turnText={turnText}
        />
      )}
    </Card>
  );
}
