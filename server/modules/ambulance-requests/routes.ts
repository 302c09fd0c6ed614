import * as acts from '../../../contract/ambulance-requests/acts';
import * as blocks from '../../../contract/ambulance-requests/blocks';
import * as reads from '../../../contract/ambulance-requests/reads';
import { suggestDuplicates } from '../../../contract/ambulance-requests/suggested-duplicates';
import {
  type Planned,
  type Route,
  serveBinary,
  servePlanned,
  serveRead,
  serveWrite,
} from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { addressPlaces } from '../travel';
import { block, listInForce, readBlock, unblock } from './block-sender';
import {
  countHandled,
  countPending,
  getRequest,
  listNeighbours,
  listOfIncident,
  listRequests,
} from './find-requests';
import { planAttend, planDelete, planDuplicate } from './plan-act';
import { presentRequest, type StoredRequest } from './present-request';
import { readPhoto } from './read-photo';
import { reopen } from './reopen-request';

export function routes(platform: Platform): Route[] {
  const { orm } = platform.database;
  const isBridgeDown = () => platform.requestsBridge().startsWith('down');
  const present = async (id: number) => presentRequest(await getRequest(orm, id));
  /** The plan of an act as a route needs it: its key keeps the number of the request. */
  const planned = async (id: number, plan: Promise<Planned<StoredRequest>>) => {
    const { answer, ...rest } = await plan;
    return {
      ...rest,
      made: { id },
      answer: (...written: Parameters<typeof answer>) => presentRequest(answer(...written)),
    };
  };

  return [
    serveRead(reads.listAmbulanceRequests, async ({ query, note }) => {
      const [found, pending, handled] = await Promise.all([
        listRequests(orm, query),
        countPending(orm),
        countHandled(orm),
      ]);
      const rows = found.slice(0, query.limit);
      const { status, priority, before } = query;
      note({
        action: 'list-ambulance-requests',
        ids: rows.map(({ id }) => id),
        filter: { status, ...(priority && { priority }), ...(before && { before }) },
      });
      const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
      const isOpen = platform.citizenRequests || platform.requestsBridge() !== 'none';
      return { rows: rows.map(presentRequest), next, pending, handled, isBridgeDown: isBridgeDown(), isOpen };
    }),
    serveRead(reads.countWaitingRequests, async () => ({
      ...(await countPending(orm)),
      isBridgeDown: isBridgeDown(),
    })),
    serveRead(reads.getAmbulanceRequest, async ({ params: { id }, note }) => {
      const row = await getRequest(orm, id);
      const neighbours = await listNeighbours(orm, row);
      note({ action: 'open-ambulance-request', ids: [id] });
      const request = presentRequest(row);
      const others = neighbours.map(presentRequest);
      return { ...request, suggestions: suggestDuplicates(request, others, await addressPlaces(platform)) };
    }),
    serveRead(reads.listIncidentRequests, async ({ params, note }) => {
      const rows = await listOfIncident(orm, params.id);
      note({ action: 'list-ambulance-requests', ids: rows.map(({ id }) => id) });
      return { rows: rows.map(presentRequest) };
    }),
    serveBinary(reads.getRequestPhoto, async ({ params: { id }, note, log }) => {
      const photo = await readPhoto(platform, id, log);
      note({ action: 'open-request-photo', ids: [id] });
      return photo;
    }),
    servePlanned(
      acts.attendRequest,
      (request) => planned(request.params.id, planAttend(platform, request, request.params.id, request.body)),
      ({ params }) => present(params.id),
    ),
    servePlanned(
      acts.deleteRequest,
      (request) => planned(request.params.id, planDelete(platform, request, request.params.id)),
      ({ params }) => present(params.id),
    ),
    servePlanned(
      acts.duplicateEvent,
      (request) => {
        const { requestId, ...incident } = request.body;
        return planned(requestId, planDuplicate(platform, request, requestId, incident));
      },
      ({ body }) => present(body.requestId),
    ),
    serveWrite(
      acts.reopenRequest,
      async (request) => presentRequest(await reopen(platform, request)),
      ({ params }) => present(params.id),
    ),
    serveRead(blocks.listBlocks, async ({ note }) => {
      const rows = await listInForce(orm);
      note({ action: 'list-blocks', ids: rows.map(({ id }) => id) });
      return { rows };
    }),
    serveWrite(
      blocks.blockSender,
      (request) => block(platform, request),
      (_request, made) => readBlock(orm, made ?? 0),
    ),
    serveWrite(
      blocks.undoBlock,
      (request) => unblock(platform, request),
      ({ params }) => readBlock(orm, params.id),
    ),
  ];
}
