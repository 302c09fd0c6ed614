import { makeDeviceSecret } from '../../../contract/administration/ambulances';
import { ADMIN_ENTITIES, type AdminEntityName } from '../../../contract/administration/entities';
import * as reads from '../../../contract/administration/generic-reads';
import type { Call } from '../../../contract/call';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { deviceSecretTimes } from '../reference';
import type { Administered, Form, Shown } from './administered';
import { makeSecret } from './device-secret';
import { ENTITIES } from './entities';
import { importRoutes } from './imports/import-routes';
import { listRows, readRow } from './list-rows';
import { peopleRoutes } from './people/people-routes';
import { archiveRow, changeRow, createRow, restoreRow } from './write-row';

const GENERIC_READS: readonly { call: Call; name: AdminEntityName }[] = [
  { call: reads.getNetwork, name: 'careNetworks' },
  { call: reads.getAmbulance, name: 'ambulances' },
  { call: reads.listTransportEntities, name: 'transportEntities' },
  { call: reads.getTransportEntity, name: 'transportEntities' },
  { call: reads.listNeighborhoods, name: 'neighbourhoods' },
  { call: reads.getNeighborhood, name: 'neighbourhoods' },
];

export function routes(platform: Platform): Route[] {
  const { orm } = platform.database;
  return [
    ...(Object.keys(ADMIN_ENTITIES) as AdminEntityName[]).flatMap((name) =>
      routesOf(platform, ENTITIES[name]),
    ),
    ...GENERIC_READS.map(({ call, name }) =>
      call.params ? serveOne(platform, ENTITIES[name], call) : serveList(platform, ENTITIES[name], call),
    ),
    ...peopleRoutes(platform),
    ...importRoutes(platform),
    serveWrite(
      makeDeviceSecret,
      (request) => makeSecret(platform, request, request.params.id),
      async (_request, made) => ({
        id: made ?? 0,
        secret: null,
        deviceSecretAt: (await deviceSecretTimes(orm, [made ?? 0])).get(made ?? 0)?.toISOString() ?? null,
      }),
    ),
  ];
}

type CallName = keyof Administered['contract']['calls'];

const idOf = (request: { params: unknown }) => (request.params as { id: number }).id;

const serveList = ({ database: { orm } }: Platform, entity: Administered, call: Call): Route =>
  serveRead(call, ({ query }) => listRows(orm, entity, query as never));

const serveOne = ({ database: { orm } }: Platform, entity: Administered, call: Call): Route =>
  serveRead(call, (request) => readRow(orm, entity, idOf(request)));

/** The same calls for each entity. Their schemas have parsed the requests. */
function routesOf(platform: Platform, entity: Administered): Route[] {
  const { orm } = platform.database;
  const formOf = (request: { body: unknown }) => request.body as Form;
  const again = (_request: unknown, made: number | null): Promise<Shown> => readRow(orm, entity, made ?? 0);
  const tellAgain = () => platform.reference.refresh();
  // Without the types of one entity's schemas.
  const served = (name: CallName): Call => entity.contract.calls[name];
  return [
    serveList(platform, entity, served('list')),
    serveOne(platform, entity, served('get')),
    serveWrite(
      served('create'),
      (request) => createRow(platform, request, entity, formOf(request)),
      again,
      tellAgain,
    ),
    ...(['replace', 'change'] as const).map((name) =>
      serveWrite(
        served(name),
        (request) => changeRow(platform, request, entity, idOf(request), formOf(request)),
        again,
        tellAgain,
      ),
    ),
    serveWrite(
      served('archive'),
      (request) => archiveRow(platform, request, entity, idOf(request), formOf(request)),
      again,
      tellAgain,
    ),
    serveWrite(
      served('restore'),
      (request) => restoreRow(platform, request, entity, idOf(request)),
      again,
      tellAgain,
    ),
  ];
}
