import type { Actor } from '../../../../contract/roles';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { elapsedOf } from '../../../subjects/transfers/elapsed-minutes';
import { Elapsed } from '../../../ui/elapsed';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';
import { StateBadge } from '../state-badge';
import { isTurnOfRegulator, turnOfWhom, turnSentence, turnToTell } from '../turn-text';
import { AttentionSign } from './attention-sign';
import { CrewWord } from './crew-word';
import { OwnTask } from './own-task';
import { ownTaskText } from './own-task-text';
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
  /** When this device read the row, in milliseconds. */
  readAt: number;
}

/** A row of the list on a phone. */
export function TransferCard({ row, now, isStored, asks, reader, readAt }: Props) {
  const { name, detail } = caseName(row);
  const turn = turnToTell(reader, row);
  const task = ownTaskText(row, reader);
  return (
    <div className="stack">
      <div className="ends">
        <span className="signs">
          <StateBadge transfer={row} now={now} isStored={isStored} />
        </span>
        <Elapsed {...elapsedOf(row, now, isStored)} note={withDoubt('', row.steps.creationCaseDate?.doubt)} />
      </div>
      <div>
        <Text weight="strong" size="title">
          {name}
        </Text>
        <Text size="small" tone="soft">
          #{row.id}
          {asks && <AttentionSign />} · {detail}
          {(row.isGoldenCode || row.patient.triage !== null) && '\u00a0· '}
          <Urgency row={row} />
        </Text>
      </div>
      <div>
        <Route row={row} />
      </div>
      {isTurnOfRegulator(reader, row) && <OwnTurnSign />}
      {task !== null ? (
        <div className="foot">
          <OwnTask row={row} task={task} />
        </div>
      ) : (
        <Text size="small" tone="soft" className="foot">
          {turn.who ? turnOfWhom(turnSentence(turn)) : turn.task}
        </Text>
      )}
      <CrewWord row={row} readAt={readAt} reader={reader} />
    </div>
  );
}
