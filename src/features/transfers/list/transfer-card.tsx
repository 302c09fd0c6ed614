import type { Actor } from '../../../../contract/roles';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { elapsedMinutes, isDelayed } from '../../../subjects/transfers/elapsed-minutes';
import { Elapsed } from '../../../ui/elapsed';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';
import { StateBadge } from '../state-badge';
import { isTurnOfRegulator, turnOfWhom, turnSentence, turnTextFor } from '../turn-text';
import { AttentionSign } from './attention-sign';
import { OwnTurnSign } from './own-turn-sign';
import { Route } from './route';
import { Urgency } from './urgency';

interface Props {
  row: TransferRow;
  now: Date;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
  /** The row requires an action of this user. */
  asks: boolean;
  reader: Pick<Actor, 'roles' | 'entityId'>;
}

/** A row of the list on a phone. */
export function TransferCard({ row, now, isStored, asks, reader }: Props) {
  const { name, detail } = caseName(row);
  const turn = turnTextFor(reader, row);
  return (
    <div className="stack">
      <div className="ends">
        <span className="signs">
          <StateBadge transfer={row} now={now} isStored={isStored} />
          {asks && <AttentionSign />}
        </span>
        <Elapsed
          minutes={elapsedMinutes(row, now)}
          late={!isStored && isDelayed(row, now)}
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
      {isTurnOfRegulator(reader, row) && <OwnTurnSign />}
      <Text size="small" tone="soft" className="foot">
        {turn.who ? turnOfWhom(turnSentence(turn)) : turn.task}
      </Text>
    </div>
  );
}
