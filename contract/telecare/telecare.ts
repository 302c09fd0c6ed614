import * as v from 'valibot';
import { rowsOf } from '../answer';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { ClientRef, Id, TransferParams, text } from '../fields';
import { TELECARE_HOSTS, TELECARE_PEOPLE } from './telecare-readers';

const TelecareAmbulance = v.object({
  id: v.number(),
  name: v.string(),
  licensePlate: v.string(),
  hostRoomUrl: v.nullable(v.string()),
  guestRoomUrl: v.nullable(v.string()),
  /** The transfer that it drives for, whose room of our own can be opened; null without one, and without rooms of our own. */
  referralId: v.nullable(v.number()),
  /** The same of an incident. */
  incidentId: v.nullable(v.number()),
});
export type TelecareAmbulance = v.InferOutput<typeof TelecareAmbulance>;

export const listTelecareAmbulances = defineCall({
  name: 'listTelecareAmbulances',
  method: 'GET',
  path: '/ambulance/legacyTelecare',
  summary: 'Las ambulancias con sus salas de teleorientación.',
  audience: TELECARE_HOSTS,
  answer: v.object({
    ...rowsOf(TelecareAmbulance).entries,
    /** The centre has rooms of our own for the ambulances of transfers. */
    hasOwnRooms: v.boolean(),
  }),
});

/** The one-time link of a call for a crew without an account. */
const TelecareLink = v.object({
  madeBy: v.string(),
  /** Until then it may be opened. ISO 8601. */
  expiresAt: v.string(),
  /** When it was opened: from then on it opens nothing. ISO 8601. */
  usedAt: v.nullable(v.string()),
});
export type TelecareLink = v.InferOutput<typeof TelecareLink>;

/** The video call of a transfer or an incident that has not ended. */
const TelecareCall = v.object({
  callId: v.number(),
  /** ISO 8601. */
  startedAt: v.string(),
  startedBy: v.string(),
  /** The crew began it; else the regulation centre. */
  isByCrew: v.boolean(),
  ambulance: v.string(),
  /** Who is in it now; null for nobody. */
  host: v.nullable(v.string()),
  guest: v.nullable(v.string()),
  /** Of the regulation centre only. */
  link: v.nullable(TelecareLink),
});

/** The room of the ambulance of a transfer or an incident, as this person may use it. */
export const Telecare = v.object({
  /** A call of our own can be started: the centre has rooms of its own, and the ambulance drives for it. */
  canStart: v.boolean(),
  call: v.nullable(TelecareCall),
  /** The address of an outside room for this person: the host's for the regulation centre, else the guest's. */
  roomUrl: v.nullable(v.string()),
  /** Of the other side, for a call that does not connect: the crew's for the regulation centre, else the centre's. */
  phone: v.nullable(v.string()),
  /** The company whose telephone it is; null for one in the ambulance, and for the centre's. */
  phoneOf: v.optional(v.nullable(v.string())),
  /** Of a transfer: the incident that it was made from, whose call goes on; null without one. */
  incidentId: v.optional(v.nullable(v.number())),
});
export type Telecare = v.InferOutput<typeof Telecare>;

export const getTelecare = defineCall({
  name: 'getTelecare',
  method: 'GET',
  path: '/referral/:id/telecare',
  summary: 'La teleorientación de un traslado: su videollamada abierta y la sala de su ambulancia.',
  audience: TELECARE_PEOPLE,
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  answer: Telecare,
});

export const startTelecare = defineCall({
  name: 'startTelecare',
  method: 'POST',
  path: '/referral/:id/telecare',
  summary:
    'Inicia la videollamada de un traslado y avisa a la otra parte: a la tripulación o al CRUE. Si hay una abierta, responde esa.',
  audience: TELECARE_PEOPLE,
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  answer: v.object({ callId: v.number() }),
});

/**
 * Makes the link, with a random token that only this answer has. It needs no key: another link voids the one before, whose person is
 * out of the call.
 */
export const makeTelecareLink = defineCall({
  name: 'makeTelecareLink',
  method: 'POST',
  path: '/referral/:id/telecare/link',
  summary:
    'Hace el enlace de un solo uso con el que la tripulación entra sin cuenta a la videollamada. Anula el anterior.',
  audience: TELECARE_HOSTS,
  transferParam: 'id',
  needsIdentity: true,
  perMinute: 20,
  params: TransferParams,
  body: v.strictObject({ callId: Id }),
  answer: v.object({ token: v.string(), expiresAt: v.string() }),
});

/** `RTCIceServer` with credentials that soon expire. */
export const IceServer = v.object({
  urls: v.array(v.string()),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
});
export type IceServer = v.InferOutput<typeof IceServer>;

export const listIceServers = defineCall({
  name: 'listIceServers',
  method: 'GET',
  path: '/referral/:id/telecare/ice',
  summary: 'Los servidores TURN de una videollamada, con credenciales que vencen pronto.',
  audience: TELECARE_PEOPLE,
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  answer: rowsOf(IceServer),
});

/** Characters: a session description with its candidates has some 5,000. */
const SIGNAL_LENGTH = 40_000;
const SIGNALS_AT_ONCE = 40;

const Signal = v.strictObject({
  /** Its number among the signals of its seat, from 1: a repeated one is stored once. */
  n: Id,
  /** JSON of the browser's session description or ICE candidate. */
  data: text(SIGNAL_LENGTH),
});
export type Signal = v.InferOutput<typeof Signal>;

/** One person on one device in a call. */
const Other = v.object({
  /** A new seat is another device, or a page that was opened again: the connection restarts. */
  seat: v.string(),
  name: v.string(),
  /** Whether that device has asked in the last seconds. */
  isHere: v.boolean(),
  /** The last sign of that device. ISO 8601. */
  seenAt: v.optional(v.string()),
});
export type Other = v.InferOutput<typeof Other>;

export const Exchange = v.object({
  isOver: v.boolean(),
  other: v.nullable(Other),
  /** Who gave the other seat back last, and when (ISO 8601). Absent while somebody has it, and before anybody came. */
  left: v.optional(v.object({ name: v.string(), at: v.string() })),
  /**
   * While nobody else is in it: how it rings at the other side. On an open screen, by a push only, or nowhere. Absent if that is not
   * known.
   */
  reach: v.optional(v.picklist(['screen', 'push', 'nobody'])),
  /** From the other seat to this one, after `after`, in order. */
  signals: v.array(v.object({ id: v.number(), data: v.string() })),
});
export type Exchange = v.InferOutput<typeof Exchange>;
export type Left = NonNullable<Exchange['left']>;
export type Reach = NonNullable<Exchange['reach']>;

/** What one device says of its seat in an exchange. */
export const SEAT_LETTER = {
  /** Drawn by the page when it enters. */
  seat: ClientRef,
  /** For this seat of the other; empty without signals. */
  to: v.nullish(ClientRef, null),
  signals: v.optional(boundedList(Signal, SIGNALS_AT_ONCE), []),
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), 0),
  /** Takes the seat; without it a device only continues in the seat that it has. */
  enters: v.optional(v.boolean(), false),
  /** This device and the one in `to` are connected with each other now: a word of both. */
  isConnected: v.optional(v.boolean(), false),
  /** Leaves. The regulation centre ends the call by it, and so does a crew that nobody has answered. */
  leaves: v.optional(v.boolean(), false),
  /** Its page was closed or is loaded again: it gives the seat back, and the call goes on. */
  closes: v.optional(v.boolean(), false),
};

/**
 * Takes a seat, keeps it, passes signals in both directions and gives the seat back. It repeats without harm, so it needs no
 * key. A person may move to another device; a second person of the same side is refused.
 */
export const exchangeTelecare = defineCall({
  name: 'exchangeTelecare',
  method: 'POST',
  path: '/referral/:id/telecare/exchange',
  summary:
    'Entra en una videollamada, sigue en ella, intercambia señales con la otra persona y sale. Una tercera persona no entra.',
  audience: TELECARE_PEOPLE,
  transferParam: 'id',
  needsIdentity: true,
  perMinute: 240,
  params: TransferParams,
  body: v.strictObject({ callId: Id, ...SEAT_LETTER }),
  answer: Exchange,
});

/** Without a sign of it for so long, a device is reconnecting. Milliseconds. */
export const AWAY_MS = 12_000;
/** After so long somebody else may take its seat; a call whose people are all gone ends. Milliseconds. */
export const GONE_MS = 60_000;
/** The same for two devices whose last word was that they are connected: they may still see each other, and the way to the server be cut. */
export const CONNECTED_GONE_MS = 5 * 60_000;
