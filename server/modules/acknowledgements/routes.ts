import * as calls from '../../../contract/acknowledgements/acknowledgements';
import { readPaces, type SetPaces, writePaces } from '../../platform/acknowledgements/paces';
import { getVisibleTransfer, readVisibleTransfer } from '../../platform/authorization/get-visible-transfer';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { presentAcknowledgement } from './present-acknowledgement';

export function routes(platform: Platform): Route[] {
  const { ladder, conversation, audit } = platform;
  const { orm } = platform.database;
  return [
    serveRead(calls.listAcknowledgements, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      const rows = await ladder.list(orm, record.id);
      return { rows: rows.map((row) => presentAcknowledgement(row, actor)) };
    }),
    serveWrite(calls.noteAcknowledgementSeen, async ({ tx, actor, params, afterCommit }) => {
      const { record } = await getVisibleTransfer(tx, params.id, actor, { needsIdentity: true });
      const seen = await ladder.noteSeen(tx, actor, record.id);
      if (seen > 0) afterCommit(() => conversation.tellSeen(record.id));
      return { seen };
    }),
    serveWrite(calls.answerAcknowledgement, async ({ tx, actor, params, body, origin, afterCommit }) => {
      const { record } = await getVisibleTransfer(tx, params.id, actor, {
        needsIdentity: true,
        forUpdate: true,
      });
      await ladder.answer(tx, actor, record.id, body.id);
      const message = await conversation.write(tx, {
        clientRef: null,
        referralId: record.id,
        msgType: 'system',
        subject: actor.subject,
        username: actor.username,
        name: actor.name,
        entity: null,
        msg: `${actor.name} se encarga.`,
      });
      await audit.noteChange(tx, actor, 'answer-acknowledgement', record.id, origin);
      afterCommit(() => {
        conversation.tell(message);
        conversation.tellSeen(record.id);
      });
      const answered = (await ladder.list(tx, record.id)).find(({ id }) => id === body.id);
      if (!answered) throw new Refused('NOT_FOUND');
      return presentAcknowledgement(answered, actor);
    }),
    serveRead(calls.getLadderPaces, async () => present(await readPaces(orm))),
    serveWrite(calls.setLadderPaces, async ({ tx, actor, body, origin }) => {
      await audit.noteChange(tx, actor, 'set-ladder-paces', null, origin);
      return present(await writePaces(tx, actor, body.paces));
    }),
  ];
}

function present({ paces, updatedBy, updatedAt }: SetPaces) {
  return { paces, updatedBy, updatedAt: updatedAt?.toISOString() ?? null };
}
