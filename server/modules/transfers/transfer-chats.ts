import { mayWriteChat } from '../../../contract/chat/may-write';
import { audienceOf, visibilityOf } from '../../../contract/transfers/ownership';
import { isOver } from '../../../contract/transfers/states';
import { plainNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { ChatKey, ChatOwner } from '../../platform/ports/chat';
import { readToChange, readVisibleTransfer, unchanged } from './get-visible-transfer';
import { prepareOwnership } from './read-facts';
import { factsOfRecord } from './transfer-facts';

const IS_OVER = 'El traslado ya terminó; su mensaje no se envió.';

export const chatOf = (id: number): ChatKey => ({ subject: 'transfer', id });

/** The chats of transfers: readers, writers, and the audience of a message. */
export function transferChats(orm: Orm): ChatOwner {
  const readOwnership = prepareOwnership(orm);
  return {
    async requireReader(db, id, actor) {
      await readVisibleTransfer(db, id, actor, true);
    },

    async readersOf(id) {
      const facts = await readOwnership(id);
      return (actor) => facts !== undefined && visibilityOf(facts, actor) === 'full';
    },

    async prepareWriting(db, id, actor, locks) {
      const locksIn = locks ? db : null;
      const row = await readToChange(orm, id, actor, { needsIdentity: true, locksIn });
      const { record } = row;
      const facts = factsOfRecord(record);
      return {
        guard: unchanged(row),
        since: record.steps.creationCaseDate?.doubt ? undefined : record.createdAt,
        refusal: refusalOf(isOver(record.state), mayWriteChat(facts, actor)),
        notification: {
          title: `Traslado ${plainNumber(id, record)}: mensaje nuevo`,
          shortTitle: `${plainNumber(id, record)} mensaje nuevo`,
          referralId: id,
          referralVersion: record.version,
          // An entity that may only offer an ambulance sees no chat.
          audience: audienceOf(facts).filter((key) => key !== 'TRANSPORT:private'),
        },
      };
    },
  };
}

function refusalOf(over: boolean, mayWrite: boolean): Refused | null {
  if (over) return new Refused('STATE_MOVED', { message: IS_OVER });
  return mayWrite ? null : new Refused('NOT_YOURS');
}
