import type { Reference } from 'fhir/r4';
import { turnOf } from '../../../../contract/transfers/turn';
import { linkTo } from '../../fhir';
import { factsOfRecord } from '../transfer-facts';
import { nameOf } from './links';
import { REGULATION_NAMES, type RegulationCentre } from './organization';
import type { FhirSource } from './source';

/** The requester: the hospital, or the regulation centre that opened a golden code. */
export function requesterOf(source: FhirSource): Reference {
  return linkToIps(source, source.record.ipsReqId) ?? linkToCentre(source, 'CRUE');
}

/** The party that must act now. None after the end, or while every private entity may offer. */
export function ownerOf(source: FhirSource): { owner: Reference | undefined; task: string | undefined } {
  const { record, reference } = source;
  const turn = turnOf(factsOfRecord(record));
  const task = turn?.task;
  switch (turn?.who) {
    case 'CRUE':
    case 'CRUE_DEP':
      return { owner: linkToCentre(source, turn.who), task };
    case 'EPS':
      return {
        owner: linkTo(source, nameOf.eps(record.epsId), reference.eps.get(record.epsId)?.name),
        task,
      };
    case 'IPS_REQ':
      return { owner: linkToIps(source, record.ipsReqId), task };
    case 'IPS_RECV':
      return { owner: linkToIps(source, record.ipsRecvId), task };
    case 'TRANSPORT':
      return { owner: linkToEntity(source, record.ambulancesEntityId), task };
    case undefined:
      return { owner: undefined, task };
  }
}

/** The regulation centres that this export refers to. */
export function centresOf(source: FhirSource): RegulationCentre[] {
  const who = turnOf(factsOfRecord(source.record))?.who;
  const centres = new Set<RegulationCentre>();
  if (source.record.ipsReqId === null) centres.add('CRUE');
  if (who === 'CRUE' || who === 'CRUE_DEP') centres.add(who);
  return [...centres];
}

function linkToCentre(source: FhirSource, who: RegulationCentre): Reference {
  return linkTo(source, nameOf.regulation(who), REGULATION_NAMES[who]);
}

function linkToIps(source: FhirSource, id: number | null): Reference | undefined {
  return id === null ? undefined : linkTo(source, nameOf.ips(id), source.reference.ips.get(id)?.name);
}

function linkToEntity(source: FhirSource, id: number | null): Reference | undefined {
  return id === null ? undefined : linkTo(source, nameOf.entity(id), source.reference.entities.get(id)?.name);
}
