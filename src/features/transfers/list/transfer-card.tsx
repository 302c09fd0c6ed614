import type { Role } from '../../../../contract/roles';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { elapsedMinutes, isDelayed } from '../../../subjects/transfers/elapsed-minutes';
import { Elapsed } from '../../../ui/elapsed';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';
import { StateBadge } from '../state-badge';
import { turnOfWhom, turnSentence, turnTextFor } from '../turn-text';
import { AttentionSign } from './attention-sign';
import { Route } from './route';
import { Urgency } from './urgency';

interface Props {
  row: TransferRow;
  now: Date;
  /** The row requires an action of this user. */
  asks: boolean;
  /** Of the reader. */
  roles: readonly Role[];
}

/** A row of the list on a phone. */
export function TransferCard({ row, now, asks, roles }: Props) {
  const { name, detail } = caseName(row);
  const turn = turnTextFor(roles, row);
  return (
    <div className="stack">
      <div className="ends">
        <span>
          <StateBadge transfer={row} now={now} />
          {asks && <AttentionSign />}
        </span>
        <Elapsed
          minutes={elapsedMinutes(row, now)}
          late={isDelayed(row, now)}
          note={withDoubt('', row.steps.creationCaseDate?.doubt)}
        />
      </div>
      <div>
        <Text weight="strong" size="title">
          {name}
        </Text>
        <Text size="small" tone="soft">
          #{row.id} · {detail}
          {(row.isGoldenCode || row.patient.triage !== null) && ' · '}
          <Urgency row={row} />
        </Text>
      </div>
      <div>
        <Route row={row} />
      </div>
      <Text size="small" tone="soft" className="foot">
        {turn.who ? turnOfWhom(turnSentence(turn)) : turn.task}
      </Text>
    </div>
  );
}
