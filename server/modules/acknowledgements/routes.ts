import * as calls from '../../../contract/acknowledgements/acknowledgements';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { chatOf, getVisibleTransfer, readVisibleTransfer } from '../transfers';
import { answerAcknowledgement } from './answer-acknowledgement';
import { listAcknowledgements } from './list-acknowledgements';
import { noteSeen } from './note-receipts';
import { readPaces, type SetPaces, writePaces } from './paces';
import { presentAcknowledgement } from './present-acknowledgement';
import { receiverOf } from './receiver';

export function routes(platform: Platform): Route[] {
  const { chat, audit, reference } = platform;
  const { orm } = platform.database;
  return [
    serveRead(calls.listAcknowledgements, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      const rows = await listAcknowledgements(orm, record.id);
      return { rows: rows.map((row) => presentAcknowledgement(row, actor)) };
    }),
    serveWrite(calls.noteAcknowledgementSeen, async ({ tx, actor, params, afterCommit }) => {
      const { record } = await getVisibleTransfer(tx, params.id, actor, { needsIdentity: true });
      const seen = await noteSeen(tx, receiverOf(actor, reference.current), record.id);
      if (seen > 0) afterCommit(() => chat.tellSeen(chatOf(record.id)));
      return { seen };
    }),
    serveWrite(calls.answerAcknowledgement, async ({ tx, actor, params, body, origin, afterCommit }) => {
      const { record } = await getVisibleTransfer(tx, params.id, actor, {
        needsIdentity: true,
        forUpdate: true,
      });
      await answerAcknowledgement(tx, receiverOf(actor, reference.current), record.id, body.id);
      const message = await chat.write(tx, {
        chat: chatOf(record.id),
        msgType: 'system',
        subject: actor.subject,
        username: actor.username,
        name: actor.name,
        entity: null,
        msg: `${actor.name} se encarga.`,
      });
      await audit.noteChange(tx, actor, 'answer-acknowledgement', record.id, origin);
      afterCommit(() => {
        chat.tell(message);
        chat.tellSeen(chatOf(record.id));
      });
      const answered = (await listAcknowledgements(tx, record.id)).find(({ id }) => id === body.id);
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
