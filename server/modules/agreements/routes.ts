import * as calls from '../../../contract/agreements/agreements';
import { type Actor, familyOf } from '../../../contract/roles';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead, serveWrite, type WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { groupAgreements } from './group-agreements';
import { findAgreement, listAgreements, ownOnly, type Scope } from './list-agreements';
import { presentAgreement, presentTransportAgreement } from './present-agreement';
import { tellAgreements } from './tell-agreements';
import { withdrawAgreement, writeAgreement } from './write-agreement';

export function routes(platform: Platform): Route[] {
  const { reference, hints } = platform;
  const { orm } = platform.database;
  const grouped = async (scope: Scope) =>
    groupAgreements(await listAgreements(orm, scope), reference.current);
  const read = async (actor: Actor, id: number | null) => found(await findAgreement(orm, actor, id ?? 0));
  const hospitals = async (actor: Actor, id: number | null) =>
    found(presentAgreement(await read(actor, id), reference.current));
  const transports = async (actor: Actor, id: number | null) =>
    found(presentTransportAgreement(await read(actor, id), reference.current));
  /** The hospital or the entity of the agreement has heard of it, or refetches when it reconnects. */
  const tellAgain = ({ body }: { body: { epsId: number } }) => tellAgreements(hints, { epsId: body.epsId });

  const writeHospital = async (
    request: WriteRequest<typeof calls.createAgreement | typeof calls.editAgreement>,
    id: number | null,
  ) => {
    const { ipsId, networkId, ...form } = request.body;
    const row = await writeAgreement(platform, request, id, { ...form, ipsId, networkId, entityId: null });
    return found(presentAgreement(row, reference.current));
  };
  const writeTransport = async (
    request: WriteRequest<typeof calls.createTransportAgreement | typeof calls.editTransportAgreement>,
    id: number | null,
  ) => {
    const form = { ...request.body, ipsId: null, networkId: null };
    const row = await writeAgreement(platform, request, id, form);
    return found(presentTransportAgreement(row, reference.current));
  };

  return [
    serveRead(calls.listAgreements, async () => ({
      rows: (await listAgreements(orm, {})).flatMap((row) => presentAgreement(row, reference.current) ?? []),
    })),
    serveRead(calls.listAgreementsOfEps, async ({ actor, params: { epsId } }) => {
      if (familyOf(actor.roles) === 'EPS' && actor.entityId !== epsId) throw new Refused('NOT_YOURS');
      if (!reference.current.eps.has(epsId)) throw new Refused('NOT_FOUND');
      return grouped({ epsId });
    }),
    serveRead(calls.listOwnAgreements, async ({ actor }) => grouped(ownOnly(actor))),
    serveRead(calls.getAgreement, ({ actor, params }) => hospitals(actor, params.id)),
    serveRead(calls.getTransportAgreement, ({ actor, params }) => transports(actor, params.id)),
    serveWrite(
      calls.createAgreement,
      (request) => writeHospital(request, null),
      ({ actor }, made) => hospitals(actor, made),
      tellAgain,
    ),
    serveWrite(
      calls.editAgreement,
      (request) => writeHospital(request, request.params.id),
      ({ actor, params }) => hospitals(actor, params.id),
      tellAgain,
    ),
    serveWrite(
      calls.createTransportAgreement,
      (request) => writeTransport(request, null),
      ({ actor }, made) => transports(actor, made),
      tellAgain,
    ),
    serveWrite(
      calls.editTransportAgreement,
      (request) => writeTransport(request, request.params.id),
      ({ actor, params }) => transports(actor, params.id),
      tellAgain,
    ),
    serveWrite(calls.withdrawAgreement, (request) => withdrawAgreement(platform, request), null, tellAgain),
  ];
}

function found<Row>(row: Row | null | undefined): Row {
  if (!row) throw new Refused('NOT_FOUND');
  return row;
}
