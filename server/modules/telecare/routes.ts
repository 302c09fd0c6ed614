import * as incident from '../../../contract/telecare/incident-calls';
import * as calls from '../../../contract/telecare/telecare';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { listSent } from '../incidents';
import { listAmbulances } from '../reference';
import { findBusyAmbulances } from '../transfers';
import type { Subject } from './calls-about';
import { exchange } from './exchange';
import { makeLink } from './guest-link';
import { noteInCall } from './note-in-call';
import { listIce, presentRoom } from './present-room';
import { startCall } from './start-call';

type Named = { params: { id: number } };
const transfer = ({ params: { id } }: Named): Subject => ({ kind: 'transfer', id });
const ofIncident = ({ params: { id } }: Named): Subject => ({ kind: 'incident', id });

export function routes(platform: Platform): Route[] {
  const { database, telecare } = platform;
  const { orm } = database;
  return [
    serveRead(calls.listTelecareAmbulances, async () => {
      const [vehicles, busy, sent] = await Promise.all([
        listAmbulances(orm),
        telecare.hasOwnRooms ? findBusyAmbulances(orm) : new Map<number, number>(),
        telecare.hasOwnRooms ? listSent(orm) : [],
      ]);
      const incidents = new Map(sent.map(({ ambulanceId, incidentId }) => [ambulanceId, incidentId]));
      const rows = vehicles
        .filter(({ archivedAt }) => !archivedAt)
        .map(({ id, name, licensePlate, hostRoomUrl, guestRoomUrl }) => ({
          id,
          name,
          licensePlate,
          hostRoomUrl,
          guestRoomUrl,
          referralId: busy.get(id) ?? null,
          incidentId: incidents.get(id) ?? null,
        }));
      return { rows, hasOwnRooms: telecare.hasOwnRooms };
    }),
    serveRead(calls.getTelecare, (request) => presentRoom(platform, request.actor, transfer(request))),
    serveWrite(calls.startTelecare, (request) => startCall(platform, request, transfer(request))),
    serveRead(calls.makeTelecareLink, (request) => makeLink(platform, request, transfer(request))),
    serveRead(calls.listIceServers, (request) => listIce(platform, request.actor, transfer(request))),
    serveRead(calls.exchangeTelecare, (request) => exchange(platform, request, transfer(request))),
    serveRead(incident.getIncidentTelecare, (request) =>
      presentRoom(platform, request.actor, ofIncident(request)),
    ),
    serveWrite(incident.startIncidentTelecare, (request) =>
      startCall(platform, request, ofIncident(request)),
    ),
    serveRead(incident.makeIncidentTelecareLink, (request) =>
      makeLink(platform, request, ofIncident(request)),
    ),
    serveRead(incident.listIncidentIceServers, (request) =>
      listIce(platform, request.actor, ofIncident(request)),
    ),
    serveRead(incident.exchangeIncidentTelecare, (request) =>
      exchange(platform, request, ofIncident(request)),
    ),
    serveWrite(incident.noteInIncidentCall, (request) => noteInCall(platform, request)),
  ];
}
