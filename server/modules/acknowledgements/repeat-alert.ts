import { eq } from 'drizzle-orm';
import { escalate, paceOf } from '../../../contract/acknowledgements/escalation';
import { toWhom } from '../../../contract/to-whom';
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
        msgType: 'system',
        subject: null,
        username: 'relevo',
        name: 'Relevo',
        entity: null,
        msg: wordsOf(open, { level: stand.level, isContradicted, by: by?.name ?? null }, now),
      })
    : null;
  return { notification, message };
}

/**
 * `EPS Andina no ha respondido; se avisó también al CRUE, centro regulador.` Or
 * `Ana Toro se encargó hace 15 min y sigue igual; se avisó de nuevo a EPS Andina.` By hand: `Ana Toro avisó de nuevo a EPS Andina.`
 */
function wordsOf(
  open: StoredAcknowledgement,
  { level, isContradicted, by }: { level: number; isContradicted: boolean; by: string | null },
  now: Date,
): string {
  const [silent, next] = [open.levels[level - 1]?.name ?? '', open.levels[level]?.name ?? ''];
  const isNew = level > open.level;
  const what = isContradicted ? 'no ha aclarado si la IPS puede atender' : 'no ha respondido';
  if (by && !isNew) return `${by} avisó de nuevo ${toWhom(next)}.`;
  const why = open.takenBy ? `${chargeText(open, now)} y sigue igual` : `${silent} ${what}`;
  return `${why}; ${by ? `${by} avisó` : 'se avisó'} ${isNew ? 'también' : 'de nuevo'} ${toWhom(next)}.`;
}

/** The hospital has answered, and somebody must find out which of its answers holds. */
async function isAnswerContradicted(tx: Orm, referralId: number): Promise<boolean> {
  const facts = (await findFacts(tx, [referralId])).get(referralId);
  return facts !== undefined && isAcceptanceContradicted(facts);
}

function silentText(
  { kind }: StoredAcknowledgement,
  { crew, isContradicted }: { crew: string | null; isContradicted: boolean },
): string {
  if (isContradicted) return 'nadie ha aclarado si la IPS puede atender';
  if (kind !== 'word') return 'nadie ha respondido';
  return `nadie ha respondido a la tripulación cancelada${crew ? ` de ${crew}` : ''}`;
}

/** `Ana Toro se encargó hace 15 min`. */
function chargeText({ takenBy, takenAt }: StoredAcknowledgement, now: Date): string {
  const minutes = takenAt ? Math.round((now.getTime() - takenAt.getTime()) / 60_000) : 0;
  return `${takenBy} se encargó hace ${Math.max(1, minutes)} min`;
}
