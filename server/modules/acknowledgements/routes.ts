import * as calls from '../../../contract/acknowledgements/acknowledgements';
import {
  type AcknowledgementKind,
  type LadderPace,
  paceOf,
} from '../../../contract/acknowledgements/escalation';
import * as ladder from '../../../contract/acknowledgements/ladder-paces';
import { countOpenAlerts, listOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import type { Actor } from '../../../contract/roles';
import { plainNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import {
  type ReadRequest,
  type Route,
  serveRead,
  serveWrite,
  type WriteRequest,
} from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import { answerLateWord, chatOf, getVisibleTransfer, readVisibleTransfer } from '../transfers';
import { answerAcknowledgement } from './answer-acknowledgement';
import { callAgain } from './call-again';
import { crewName } from './crew-name';
import { listAcknowledgements } from './list-acknowledgements';
import { noteSeen } from './note-receipts';
import { countWaiting, readOpenAlerts } from './open-alerts';
import { readPaces, type SetPaces, writePaces } from './paces';
import { presentAcknowledgement } from './present-acknowledgement';
import { receiverOf } from './receiver';

type Named = Pick<ReadRequest<typeof calls.answerAcknowledgement>, 'actor' | 'params' | 'body'>;

export function routes(platform: Platform): Route[] {
  const { chat, audit, reference } = platform;
  const { orm } = platform.database;
  /** The answered or repeated acknowledgement, if this person still sees the transfer. */
  const known = async ({ actor, params, body }: Named) => {
    const { record } = await readVisibleTransfer(orm, params.id, actor, true);
    return getAcknowledgement(orm, record, body.id, actor, reference.current);
  };
  return [
    serveRead(calls.listAcknowledgements, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      const rows = await listAcknowledgements(orm, record.id);
      const paceFor = await pacesFor(orm, record);
      return { rows: rows.map((row) => presentAcknowledgement(row, actor, reference.current, paceFor)) };
    }),
    serveWrite(calls.noteAcknowledgementSeen, async ({ tx, actor, at, params, afterCommit }) => {
      const { record } = await getVisibleTransfer(tx, params.id, actor, { needsIdentity: true });
      const seen = await noteSeen(
        tx,
        receiverOf(actor, reference.current, new Date(at.recordedAt)),
        record.id,
      );
      if (seen > 0) afterCommit(() => chat.tellSeen(chatOf(record.id)));
      return { seen };
    }),
    serveWrite(
      calls.answerAcknowledgement,
      async (request) => answer(platform, request),
      known,
      ({ params }) => chat.tellSeen(chatOf(params.id)),
    ),
    serveWrite(
      calls.callAgain,
      async (request) => again(platform, request),
      known,
      ({ params }) => chat.tellSeen(chatOf(params.id)),
    ),
    serveRead(listOpenAlerts, (request) => readOpenAlerts(orm, reference.current, request)),
    serveRead(countOpenAlerts, async () => ({ waiting: await countWaiting(orm) })),
    serveRead(ladder.getLadderPaces, async () => present(await readPaces(orm))),
    serveWrite(ladder.setLadderPaces, async ({ tx, actor, at, body, origin }) => {
      await audit.noteChange(tx, actor, 'set-ladder-paces', null, origin);
      return present(await writePaces(tx, actor, body, new Date(at.recordedAt)));
    }),
  ];
}

/** This person takes charge, and the chat says so. */
async function answer(
  { chat, audit, notifications, reference }: Platform,
  { tx, actor, params, body, at, origin, afterCommit }: WriteRequest<typeof calls.answerAcknowledgement>,
): Promise<calls.Acknowledgement> {
  const wanted = { needsIdentity: true, forUpdate: true };
  const { record } = await getVisibleTransfer(tx, params.id, actor, wanted);
  const { id, kind, about } = await answerAcknowledgement(
    tx,
    receiverOf(actor, reference.current, new Date(at.recordedAt)),
    record,
    body.id,
  );
  const isWord = kind === 'word';
  if (isWord) await answerLateWord(tx, record.id, about, { by: actor.name, at: at.recordedAt });
  const crew = crewName(about, reference.current);
  const whom = `la tripulación cancelada${crew ? ` de ${crew}` : ''}`;
  // Also for the lists of the others, which had the transfer until now.
  const notification = isWord
    ? await notifications.write(tx, {
        eventType: 'REFERRAL_CHANGED',
        title: `Traslado ${plainNumber(record.id, record)}: ${actor.name} se encarga de ${whom}`,
        shortTitle: `${plainNumber(record.id, record)} ${actor.name} se encarga de la tripulación cancelada`,
        referralId: record.id,
        referralVersion: record.version + 1,
        audience: ['CRUE'],
        causedBy: actor.subject,
      })
    : null;
  const message = await chat.write(tx, {
    chat: chatOf(record.id),
    msgType: 'system',
    subject: actor.subject,
    username: actor.username,
    name: actor.name,
    entity: null,
    msg: isWord ? `${actor.name} se encarga de llamar a ${whom}.` : `${actor.name} se encarga.`,
  });
  await audit.noteChange(tx, actor, 'answer-acknowledgement', record.id, origin);
  afterCommit(() => {
    chat.tell(message);
    if (notification) notifications.tellSoon(notification);
    chat.tellSeen(chatOf(record.id));
  });
  return getAcknowledgement(tx, record, id, actor, reference.current);
}

/** The alert of this row now, by hand. */
async function again(
  platform: Platform,
  { tx, actor, params, body, at, origin, afterCommit }: WriteRequest<typeof calls.callAgain>,
): Promise<calls.Acknowledgement> {
  const { chat, audit, notifications, reference } = platform;
  const wanted = { needsIdentity: true, forUpdate: true };
  const { record } = await getVisibleTransfer(tx, params.id, actor, wanted);
  const now = new Date(at.recordedAt);
  const told = await callAgain(tx, platform, { transfer: record, id: body.id, actor, now });
  await audit.noteChange(tx, actor, 'call-again', record.id, origin);
  afterCommit(() => {
    if (told.message) chat.tell(told.message);
    notifications.tellSoon(told.notification);
    chat.tellSeen(chatOf(record.id));
  });
  return getAcknowledgement(tx, record, body.id, actor, reference.current);
}

async function getAcknowledgement(
  orm: Orm,
  record: Alerted,
  wanted: number,
  actor: Actor,
  reference: Reference,
): Promise<calls.Acknowledgement> {
  const found = (await listAcknowledgements(orm, record.id)).find(({ id }) => id === wanted);
  if (!found) throw new Refused('NOT_FOUND');
  return presentAcknowledgement(found, actor, reference, await pacesFor(orm, record));
}

interface Alerted {
  id: number;
  golden: boolean;
}

async function pacesFor(orm: Orm, { golden }: Alerted): Promise<(kind: AcknowledgementKind) => LadderPace> {
  const { paces } = await readPaces(orm);
  return (kind) => paceOf(kind, golden, paces);
}

function present({ paces, updatedBy, updatedAt }: SetPaces) {
  return { paces, updatedBy, updatedAt: updatedAt?.toISOString() ?? null };
}
