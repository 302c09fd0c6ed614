import type { TransferRow } from '../../../../contract/transfers/transfer';
import { Elapsed } from '../../../ui/elapsed';
import { Row, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { elapsedMinutes, isDelayed } from '../elapsed-minutes';
import { caseName } from '../patient';
import { StateBadge } from '../state-badge';
import { turnOfWhom, turnSentence, turnText } from '../turn-text';
import { AttentionSign } from './attention-sign';
import { Route } from './route';

interface Props {
  row: TransferRow;
  now: Date;
  /** The row requires an action of whoever reads it. */
  asks: boolean;
}

/** The same row on a phone. */
export function TransferCard({ row, now, asks }: Props) {
  const { name, detail } = caseName(row);
  const turn = turnText(row);
  return (
    <Stack gap={2.5}>
      <Row justifyContent="space-between">
        <span>
          <StateBadge state={row.referralState} />
          {asks && <AttentionSign />}
        </span>
        <Elapsed minutes={elapsedMinutes(row, now)} late={isDelayed(row, now)} />
      </Row>
      <div>
        <Text fontWeight="strong" fontSize="title">
          {name}
        </Text>
        <Text small tone="soft">
          #{row.id} · {detail}
          {row.patient.triage !== null && ` · triage ${row.patient.triage}`}
        </Text>
      </div>
      <div>
        <Route row={row} />
      </div>
      <Text small tone="soft" borderTopWidth="1px" pt={2}>
        {turn.who ? turnOfWhom(turnSentence(turn)) : turn.task}
      </Text>
    </Stack>
  );
}
