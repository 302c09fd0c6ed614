import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Requester } from '../../../../contract/ambulance-requests/ambulance-request';
import { REQUESTS_KEY } from '../../../../contract/ambulance-requests/handlers';
import { NEW_REQUEST } from '../../../../contract/ambulance-requests/new-request';
import {
  type Earlier,
  PRIORITY_LIMITS,
  PRIORITY_WINDOWS,
  priorityOf,
} from '../../../../contract/ambulance-requests/priority';
import type { PublicRequest } from '../../../../contract/ambulance-requests/public-request';
import type { Actor } from '../../../../contract/roles';
import type { Orm } from '../../../platform/database/database';
import { runPlan, type Step } from '../../../platform/database/plan';
import { runText } from '../../../platform/database/run-text';
import { writtenBy } from '../../../platform/database/written';
import { invalidField } from '../../../platform/http/refused';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { ambulanceRequest as table } from '../tables';
import { tellRequest } from '../tell-request';

/** The author of what comes through the public door, in the audit log. */
export const CITIZEN: Actor = {
  issuer: '',
  subject: 'ciudadano',
  username: 'ciudadano',
  name: 'Ciudadanía',
  roles: [],
  entityId: null,
};

/** Requests of low priority raise one alert in this time together: a flood must not hide the others with its noise. */
const LOW_ALERT_SECONDS = 60;

class AlreadySentError extends Error {
  override readonly name = 'AlreadySentError';
}

/** What a citizen said, at our door or in another application. */
interface NewRequest extends Omit<PublicRequest, 'name' | 'phone'> {
  phone: string | null;
  user: Requester | null;
  /** Of the other application: the account, when the person asked, and the key of the record. */
  outside?: { userId: string | null; at: Date; key: string };
}

/**
 * Stores a citizen's request with its alert, as one statement. A repeated `clientRef` is the first request: nothing is stored
 * again. Returns the request's name at the public door. `origin` has the hash of the sender's address.
 */
export async function createRequest(
  platform: Platform,
  body: NewRequest,
  origin: Origin,
): Promise<{ publicRef: string }> {
  const { orm } = platform.database;
  const known = await findSent(orm, body);
  if (known) return known;
  // Another application's requests come from one address: it says nothing of who sends them.
  const addressHash = body.outside ? null : origin.address;
  const { earlier, isBlocked, isQuiet } = await readEarlier(orm, body, addressHash);
  const { priority, lowReasons } = priorityOf(earlier, isBlocked);
  const publicRef = randomUUID();
  const alert =
    priority === 'normal' || isQuiet
      ? platform.notifications.plan({
          eventType: 'AMBULANCE_REQUEST',
          title: NEW_REQUEST,
          shortTitle: NEW_REQUEST,
          audience: [REQUESTS_KEY],
        })
      : null;
  const insert = insertStep(body, {
    publicRef,
    addressHash,
    priority,
    lowReasons,
    isAlerted: alert !== null,
  });
  try {
    const written = await runPlan(orm, {
      guards: [],
      steps: [
        insert,
        ...(alert?.steps ?? []),
        platform.audit.planChange(CITIZEN, ['create-ambulance-request'], null, origin, {
          before: null,
          after: { publicRef },
        }),
      ],
      taken: { ambulance_request_clientRef_unique: () => new AlreadySentError() },
    });
    if (!written) throw new Error('a request was not written');
    tellRequest(platform.hints, {
      id: writtenBy(written, insert.name).id,
      version: 1,
      isNew: true,
      isLow: priority === 'low',
    });
    if (alert) platform.notifications.tellSoon(alert.result(written));
    return { publicRef };
  } catch (error) {
    if (!(error instanceof AlreadySentError)) throw error;
    const first = await findSent(orm, body);
    if (!first) throw error;
    return first;
  }
}

/** Throws `Refused` at `clientRef` if a citizen's request of that reference said something else. */
async function findSent(orm: Orm, body: NewRequest): Promise<{ publicRef: string } | undefined> {
  const [row] = await orm
    .select({
      publicRef: table.publicRef,
      user: table.user,
      phone: table.userPhoneNumber,
      address: table.address,
      additionalInfo: table.additionalInfo,
      emergencyType: table.emergencyType,
      latitude: table.latitude,
      longitude: table.longitude,
    })
    .from(table)
    .where(eq(table.clientRef, body.clientRef));
  if (!row) return undefined;
  // The other application's record changes; `take-change.ts` follows it.
  if (!body.outside && !isSame(row, body)) throw invalidField('clientRef', 'Esta solicitud ya existe.');
  return { publicRef: row.publicRef };
}

type Said = Pick<
  NewRequest,
  'user' | 'phone' | 'address' | 'additionalInfo' | 'emergencyType' | 'latitude' | 'longitude'
>;

/** Nobody changes what a citizen said. The accuracy of their place is no part of it. */
function isSame(one: Said, other: Said): boolean {
  const said = ({ user, phone, address, additionalInfo, emergencyType, latitude, longitude }: Said) =>
    JSON.stringify([user?.fullName, phone, address, additionalInfo, emergencyType, latitude, longitude]);
  return said(one) === said(other);
}

const counted = (column: string, parameter: number, reason: keyof Earlier, besides = 'true') =>
  `(select count(*)::int from (select 1 from ambulance_request where ${column} = $${parameter}::text and ${besides}
    and created_at > now() - interval '${PRIORITY_WINDOWS[reason]} minutes' limit ${PRIORITY_LIMITS[reason]}) as one)`;

/**
 * Of one telephone only what the same browser or the same address has sent counts: a stranger who types somebody's number must
 * not put that person's own request behind the others. What comes from another application has neither.
 */
const SAME_SENDER = '(device = $2::text or origin = $3::text or ($2::text is null and $3::text is null))';

const EARLIER = `select ${counted('user_phone_number', 1, 'phone', SAME_SENDER)}, ${counted('device', 2, 'device')},
  ${counted('origin', 3, 'address')}, not exists (select 1 from ambulance_request where is_alerted and priority = 'low'
    and created_at > now() - interval '${LOW_ALERT_SECONDS} seconds'),
  exists (select 1 from request_block where undone_at is null and ends_at > now()
    and ((kind = 'phone' and value = $1::text) or (kind = 'device' and value = $2::text)))`;

async function readEarlier(
  orm: Orm,
  { phone, device }: NewRequest,
  addressHash: string | null,
): Promise<{ earlier: Earlier; isBlocked: boolean; isQuiet: boolean }> {
  const [row = []] = await runText(orm, EARLIER, [phone, device, addressHash]);
  const [byPhone, byDevice, byAddress] = row.map(Number);
  return {
    earlier: { phone: byPhone ?? 0, device: byDevice ?? 0, address: byAddress ?? 0 },
    isQuiet: row[3] === true,
    isBlocked: row[4] === true,
  };
}

interface Sorted extends ReturnType<typeof priorityOf> {
  publicRef: string;
  addressHash: string | null;
  isAlerted: boolean;
}

function insertStep(
  { user, outside, latitude, longitude, ...body }: NewRequest,
  { publicRef, addressHash, priority, lowReasons, isAlerted }: Sorted,
): Step {
  const isPlaced = latitude !== null && longitude !== null;
  return {
    name: 'request_written',
    text: `insert into ambulance_request (client_ref, public_ref, "user", user_phone_number, address, additional_info,
        latitude, longitude, emergency_type, priority, low_reasons, device, origin, is_alerted, user_id, created_at, bridge_key,
        accuracy)
      select $1::text, $2::text, $3::text::jsonb, $4::text, $5::text, $6::text, $7::text::float8, $8::text::float8,
        $9::text, $10::text, array(select jsonb_array_elements_text($11::text::jsonb)), $12::text, $13::text,
        $14::text::boolean, $15::text, coalesce($16::text::timestamptz, now()), $17::text, $18::text::integer from gate
      returning id, created_at`,
    parameters: [
      body.clientRef,
      publicRef,
      user && JSON.stringify(user),
      body.phone,
      body.address,
      body.additionalInfo,
      isPlaced ? String(latitude) : null,
      isPlaced ? String(longitude) : null,
      body.emergencyType,
      priority,
      JSON.stringify(lowReasons),
      body.device,
      addressHash,
      String(isAlerted),
      outside?.userId ?? null,
      outside?.at.toISOString() ?? null,
      outside?.key ?? null,
      isPlaced && body.accuracy !== null ? String(body.accuracy) : null,
    ],
    returns: ['id', 'created_at'],
  };
}
