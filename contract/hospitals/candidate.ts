import type { NamedId } from '../answer';
import type { Saturation } from '../resources/saturation';
import { countPlaces, type Reported, type ReportedCapacity, type ReportedOccupation } from './figures';
import type { NeededBed } from './needed-bed';

/** A hospital that answered `cannot attend` for this transfer. */
export interface IpsRefusal {
  ipsId: number;
  reason: string;
  at: string;
  by: string;
}

/** The facts of a transfer that decide which hospital may receive it. */
export interface ReceivingNeed {
  /** A vital case: network and agreement exclude no hospital. */
  golden: boolean;
  eps: NamedId;
  network: NamedId | null;
  ipsReqId: number | null;
  bed: NeededBed;
  refusals: readonly IpsRefusal[];
}

export interface CandidateIps extends NamedId {
  municipality: string;
  address: string | null;
}

/** A patient of another transfer whom a hospital has accepted. */
export interface AcceptedPatient {
  bed: NeededBed;
  /** Null until the patient arrives. */
  arrivedAt: string | null;
}

/** A hospital with its last reported figures. */
export interface Candidate {
  ips: CandidateIps;
  networkIds: readonly number[];
  /** With the patient's EPS in the transfer's network; in any network when the transfer has none. */
  hasAgreement: boolean;
  /** Straight line from the requesting hospital, metres. */
  distance: number | null;
  capacity: ReportedCapacity | null;
  occupation: ReportedOccupation | null;
  /** The last declaration; an ended one is ignored. */
  saturation: Saturation | null;
  /** Of transfers that are open or ended lately. */
  accepted: readonly AcceptedPatient[];
}

/** Capacity never counts as stale: unlike occupation, a unit does not open or close by the hour. */
export function offeredOf({ internment }: ReportedCapacity, { group, kind }: NeededBed): number {
  return countPlaces(internment[group]?.[kind]) ?? 0;
}

export function atAndBy({ createdAt, doubt, createdBy }: Reported) {
  return { at: createdAt, by: createdBy, ...(doubt && { doubt }) };
}
