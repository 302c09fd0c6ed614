import { eq } from 'drizzle-orm';
import { type AcknowledgementKind, escalate, paceOf } from '../../../contract/acknowledgements/escalation';
import { isAcceptanceContradicted } from '../../../contract/transfers/contradicted-acceptance';
import { urgentNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import type { Message } from '../../platform/ports/chat';
import type { StoredNotification } from '../../platform/ports/notifications';
import { chatOf, findFacts } from '../transfers';
import { crewName } from './crew-name';
import type { StoredAcknowledgement } from './list-acknowledgements';
import { readPaces } from './paces';
import { ALERT_AUTHOR, chargeText, repeatWords } from './repeat-words';
import { acknowledgement } from './tables';

/** What the transaction has written, to be told after its commit. */
export interface Told {
  notification: StoredNotification;
  message: Message | null;
}

interface Repeated {
  transfer: { id: number; version: number; golden: boolean; trial?: boolean; triage: number | null };
  /** Locked, and still open. */
  open: StoredAcknowledgement;
  now: Date;
  /** Who did it by hand; null for the ladder. */
  by: { name: string; subject: string } | null;
}

/** Alerts the same level again, or the next one too when its repeats are over. */
export async function repeatAlert(
  tx: Orm,
  { notifications, chat, reference }: Pick<Platform, 'notifications' | 'chat' | 'reference'>,
  { transfer, open, now, by }: Repeated,
): Promise<Told> {
  const referralId = transfer.id;
  const { paces } = await readPaces(tx);
  const { pauseSeconds, isNewLevel, ...stand } = escalate(
    open,
    open.levels.length,
    paceOf(open.kind, transfer.golden, paces),
  );
  await tx
    .update(acknowledgement)
    .set({
      ...stand,
      takenBy: null,
      takenAt: null,
      calledAt: now,
      nextAt: new Date(now.getTime() + pauseSeconds * 1000),
    })
    .where(eq(acknowledgement.id, open.id));
  const number = urgentNumber(referralId, transfer);
  const crew = crewName(open.about, reference.current);
  const isContradicted = open.kind === 'answer' && (await isAnswerContradicted(tx, referralId));
  const text = open.takenBy
    ? `sigue igual; ${chargeText(open, now)}`
    : silentText(open, { crew, isContradicted });
  const notification = await notifications.write(tx, {
    eventType: 'CALLED_AGAIN',
    title: `Traslado ${number}: ${text}`,
    shortTitle: `${number} ${open.takenBy ? 'sigue igual' : text}`,
    referralId,
    referralVersion: transfer.version,
    audience: open.levels.slice(0, stand.level + 1).flatMap(({ audience }) => audience),
    causedBy: by?.subject ?? null,
  });
  const said = isNewLevel || open.takenBy || by;
  const message = said
    ? await chat.write(tx, {
        chat: chatOf(referralId),
        ...ALERT_AUTHOR,
        msg: repeatWords(open, { level: stand.level, isContradicted, by: by?.name ?? null }, now),
      })
    : null;
  return { notification, message };
}

/** The hospital has answered, and somebody must find out which of its answers holds. */
async function isAnswerContradicted(tx: Orm, referralId: number): Promise<boolean> {
  const facts = (await findFacts(tx, [referralId])).get(referralId);
  return facts !== undefined && isAcceptanceContradicted(facts);
}

/** What nobody has answered: a list of these lines has nothing else to tell them apart. */
const SILENT: Record<AcknowledgementKind, string> = {
  request: 'nadie ha respondido; falta la IPS que recibe',
  answer: 'nadie ha respondido si la IPS puede atender',
  ambulance: 'nadie ha respondido; falta la ambulancia',
  dispatch: 'la tripulación no ha respondido al despacho',
  golden: 'nadie ha respondido al código dorado',
  word: 'nadie ha respondido a la tripulación cancelada',
};

function silentText(
  { kind }: StoredAcknowledgement,
  { crew, isContradicted }: { crew: string | null; isContradicted: boolean },
): string {
  if (isContradicted) return 'nadie ha aclarado si la IPS puede atender';
  return kind === 'word' && crew ? `${SILENT[kind]} de ${crew}` : SILENT[kind];
}
