import { partOf } from '../../../contract/parts';
import * as calls from '../../../contract/telecare/telecare';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { listAmbulances } from '../reference';
import { findBusyAmbulances, readVisibleTransfer } from '../transfers';
import { exchange } from './exchange';
import { linkOf, makeLink } from './guest-link';
import { iceServers } from './ice-servers';
import { findOpenCall, roomOf, startCall } from './start-call';

export function routes(platform: Platform): Route[] {
  const { database, reference, telecare, clock } = platform;
  const { orm } = database;
  return [
    serveRead(calls.listTelecareAmbulances, async () => {
      const [vehicles, busy] = await Promise.all([
        listAmbulances(orm),
        telecare.hasOwnRooms ? findBusyAmbulances(orm) : new Map<number, number>(),
      ]);
      const rows = vehicles
        .filter(({ archivedAt }) => !archivedAt)
        .map(({ id, name, licensePlate, hostRoomUrl, guestRoomUrl }) => ({
          id,
          name,
          licensePlate,
          hostRoomUrl,
          guestRoomUrl,
          referralId: busy.get(id) ?? null,
        }));
      return { rows, hasOwnRooms: telecare.hasOwnRooms };
    }),
    serveRead(calls.getTelecare, async ({ actor, params: { id } }) => {
      const { record } = await readVisibleTransfer(orm, id, actor, true);
      const ambulance = reference.current.ambulances.get(record.ambulanceId ?? 0);
      const isGuest = partOf(actor.roles) === 'TRANSPORT';
      const call = await findOpenCall(orm, id);
      return {
        canStart: !isGuest && roomOf(platform, record) !== null,
        roomUrl: (isGuest ? ambulance?.guestRoomUrl : ambulance?.hostRoomUrl) ?? null,
        call:
          call && call.ambulanceId === record.ambulanceId
            ? {
                callId: call.id,
                startedAt: call.startedAt.toISOString(),
                startedBy: call.startedBy,
                ambulance: call.ambulance,
                host: call.hostSeat && call.hostName,
                guest: call.guestSeat && call.guestName,
                link: isGuest ? null : linkOf(call),
              }
            : null,
      };
    }),
    serveWrite(calls.startTelecare, (request) => startCall(platform, request)),
    serveRead(calls.makeTelecareLink, (request) => makeLink(platform, request)),
    serveRead(calls.listIceServers, async ({ actor, params: { id } }) => {
      await readVisibleTransfer(orm, id, actor, true);
      // A person who reads an old transfer gets no relay for calls of their own.
      const turn = (await findOpenCall(orm, id)) ? telecare.turn : null;
      return { rows: iceServers(turn, `traslado-${id}`, clock.now()) };
    }),
    serveRead(calls.exchangeTelecare, (request) => exchange(platform, request)),
  ];
}
