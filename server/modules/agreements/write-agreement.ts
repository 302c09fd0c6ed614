import { and, eq, isNull } from 'drizzle-orm';
import type { withdrawAgreement as withdrawCall } from '../../../contract/agreements/agreements';
import { bogotaDay, mayWithdraw, type Validity } from '../../../contract/agreements/validity';
import type { Call } from '../../../contract/call';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { type Actor, familyOf } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import { isOffered, lockInsurer, lockOffered } from '../reference';
import type { StoredAgreement } from './list-agreements';
import { overlaps, refuseDates, spanText } from './rules';
import { agreement } from './tables';
import { tellAgreements } from './tell-agreements';

/** Hospital and network, or transport entity. */
type Parties = Pick<StoredAgreement, 'epsId' | 'ipsId' | 'networkId' | 'entityId'>;

interface Form extends Parties {
  validFrom?: string | undefined;
  validTo: string | null;
  note: string | null;
  basedOn?: number | undefined;
}

/**
 * Creates an agreement (`id` null) or changes one. Throws `Refused`: at the field that is wrong, `NOT_FOUND`, `NOT_YOURS` for
 * another insurer's, and `STATE_MOVED` after a colleague's change or the end of the agreement.
 */
export async function writeAgreement(
  { audit, hints, reference }: Platform,
  { tx, actor, origin, at, afterCommit }: WriteRequest<Call>,
  id: number | null,
  { basedOn, note, validTo, ...form }: Form,
): Promise<StoredAgreement> {
  const { epsId, ipsId, networkId, entityId } = form;
  const parties = { epsId, ipsId, networkId, entityId };
  if (familyOf(actor.roles) === 'EPS' && actor.entityId !== epsId) throw new Refused('NOT_YOURS');
  // One change of an insurer's agreements after the other, so that the second can name what it overlaps.
  await lockInsurer(tx, epsId);
  const now = new Date(at.recordedAt);
  const today = bogotaDay(now);
  const before = id === null ? null : await readForChange(tx, actor, id);
  refuseUnknown(parties, before, reference.current);
  await lockParties(tx, parties, before);
  if (before) refuseChange(before, { ...parties, basedOn }, today);
  const dates: Validity = { validFrom: form.validFrom ?? before?.validFrom ?? today, validTo };
  refuseDates(dates, before, today);
  await refuseOverlap(tx, id, parties, dates);

  const changed = { ...parties, ...dates, note, updatedAt: now, updatedBy: actor.name };
  const [after] = before
    ? await tx
        .update(agreement)
        .set({ ...changed, version: before.version + 1 })
        .where(eq(agreement.id, before.id))
        .returning()
    : await tx.insert(agreement).values(changed).returning();
  if (!after) throw new Error('an agreement was not written');
  await audit.noteEdit(tx, actor, before ? 'edit-agreement' : 'create-agreement', { before, after }, origin);
  afterCommit(() => tellAgreements(hints, after));
  return after;
}

/**
 * Deletes an agreement that has not begun, or began today: a slip. Its content stays in the audit log. Throws `NOT_FOUND`, and
 * `STATE_MOVED` after a colleague's change or the end of its first day.
 */
export async function withdrawAgreement(
  { audit, hints }: Platform,
  { tx, actor, origin, at, afterCommit, params, body }: WriteRequest<typeof withdrawCall>,
): Promise<{ id: number }> {
  await lockInsurer(tx, body.epsId);
  const before = await readForChange(tx, actor, params.id);
  if (before.epsId !== body.epsId) throw new Refused('NOT_FOUND');
  refuseOlder(before, body.basedOn);
  if (!mayWithdraw(before, bogotaDay(new Date(at.recordedAt))))
    throw new Refused('STATE_MOVED', {
      message: 'El acuerdo ya empezó: no se anula. Escriba su último día para terminarlo.',
    });
  await tx.delete(agreement).where(eq(agreement.id, before.id));
  await audit.noteEdit(tx, actor, 'withdraw-agreement', { before, after: null }, origin);
  afterCommit(() => tellAgreements(hints, before));
  return { id: before.id };
}

/** Throws `NOT_FOUND`, also for another insurer's. */
async function readForChange(tx: Orm, actor: Actor, id: number): Promise<StoredAgreement> {
  const [row] = await tx.select().from(agreement).where(eq(agreement.id, id)).for('update');
  if (!row || (familyOf(actor.roles) === 'EPS' && row.epsId !== actor.entityId))
    throw new Refused('NOT_FOUND');
  return row;
}

function refuseUnknown(
  { epsId, ipsId, networkId, entityId }: Parties,
  before: Parties | null,
  { eps, ips, networks, entities }: Reference,
): void {
  // An agreement with an archived party can still be ended.
  if ((epsId !== before?.epsId && !isOffered(eps.get(epsId))) || epsId === NEVER_OFFERED_EPS_ID)
    throw invalidField('epsId', 'Escoja una EPS.');
  if (ipsId !== null && ipsId !== before?.ipsId && !isOffered(ips.get(ipsId)))
    throw invalidField('ipsId', 'Escoja una IPS.');
  if (networkId !== null && networkId !== before?.networkId && !isOffered(networks.get(networkId)))
    throw invalidField('networkId', 'Escoja una red.');
  if (entityId !== null && entityId !== before?.entityId && !isOffered(entities.get(entityId)))
    throw invalidField('entityId', 'Escoja una entidad de transporte.');
}

/** The reference data in memory may be older than an archive: each new party is locked, so that its archive sees this agreement. */
async function lockParties(tx: Orm, parties: Parties, before: Parties | null): Promise<void> {
  const kinds = { epsId: 'eps', ipsId: 'ips', networkId: 'network', entityId: 'entity' } as const;
  for (const [name, kind] of Object.entries(kinds) as [keyof Parties, (typeof kinds)[keyof typeof kinds]][]) {
    const id = parties[name];
    if (id === null || id === before?.[name]) continue;
    if (!(await lockOffered(tx, kind, id))) throw invalidField(name, 'Ya no se ofrece: alguien lo archivó.');
  }
}

/** Only the network and the dates change: another insurer, hospital or entity is another agreement. */
function refuseChange(
  row: StoredAgreement,
  { epsId, ipsId, entityId, basedOn }: Parties & { basedOn: number | undefined },
  today: string,
): void {
  if (row.epsId !== epsId) throw invalidField('epsId', 'La EPS de un acuerdo no cambia.');
  if (row.entityId !== entityId) throw invalidField('entityId', 'La entidad de un acuerdo no cambia.');
  if (row.ipsId !== ipsId) throw invalidField('ipsId', 'La IPS de un acuerdo no cambia.');
  refuseOlder(row, basedOn);
  if (row.validTo !== null && row.validTo < today)
    throw new Refused('STATE_MOVED', { message: 'El acuerdo ya terminó. Cree uno nuevo.' });
}

/** Throws `STATE_MOVED` if a colleague changed it since. */
function refuseOlder(row: StoredAgreement, basedOn: number | undefined): void {
  if (basedOn !== undefined && basedOn !== row.version)
    throw new Refused('STATE_MOVED', {
      message: `${row.updatedBy ?? 'Alguien'} cambió este acuerdo entretanto. Revise lo nuevo y guarde otra vez.`,
    });
}

async function refuseOverlap(tx: Orm, id: number | null, parties: Parties, dates: Validity): Promise<void> {
  const conditions = (['epsId', 'ipsId', 'networkId', 'entityId'] as const).map((name) => {
    const wanted = parties[name];
    return wanted === null ? isNull(agreement[name]) : eq(agreement[name], wanted);
  });
  const same = await tx
    .select()
    .from(agreement)
    .where(and(...conditions));
  const found = same.find((row) => row.id !== id && overlaps(row, dates));
  if (found)
    throw invalidField('validFrom', `Ya hay un acuerdo igual ${spanText(found)}. Cambie las fechas.`);
}
