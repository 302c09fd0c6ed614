import { type AmbulanceType, REFERRAL_REASONS } from '../../../../contract/catalogues/fixed';
import { COVID_NETWORK_ID, MEDELLIN_MUNICIPALITY_ID } from '../../../../contract/limits';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { firstState } from '../../../../contract/transfers/states';
import type { Random } from '../../random';
import { ageOn } from '../affiliates';
import { clinicalCases, otherReasons } from '../clinical';
import type { Affiliate, ClinicalCase, Hospital } from '../shapes';
import type { World } from '../world';
import type { Doers, Participant } from './doers';
import type { Regulator } from './plan';

/** The transfer request, before any action. */
export interface Draft {
  facts: TransferFacts;
  createdAt: Date;
  creator: Participant;
  patient: Affiliate;
  clinical: ClinicalCase;
  ipsReq: Hospital | null;
  ambulanceType: AmbulanceType | null;
  referralReason: number | null;
  otherReason: string | null;
}

interface DraftOptions {
  id: number;
  createdAt: Date;
  golden: boolean;
  /** The transfer stays open: its patient must not be in another open transfer. */
  open: boolean;
  /** The regulator who must find the hospital, because the patient's insurer has no users in the system. */
  regulator: Regulator | null;
}

/** Chooses patients and hospitals for new transfers. */
export function openDraftBook(random: Random, world: World, doers: Doers, reserved: number) {
  // Skips the first people of the register: they stay without a transfer for people who try the product.
  const register = world.affiliates.slice(reserved);
  const answering = new Set(world.insurers.filter((eps) => eps.answersInSystem).map(({ id }) => id));
  const inOpenTransfer = new Set<Affiliate>();

  function suits(patient: Affiliate, { patient: wanted }: ClinicalCase, at: Date): boolean {
    const days = (at.getTime() - Date.parse(patient.birthdate)) / 86_400_000;
    const age = ageOn(patient.birthdate, at);
    return (
      days >= 1 &&
      (wanted.newborn ? days <= 28 : age >= wanted.minimumAge && age <= wanted.maximumAge) &&
      (wanted.sex === undefined || wanted.sex === patient.sex)
    );
  }

  function findPatient(options: DraftOptions, clinical: ClinicalCase): Affiliate | undefined {
    const free = register.filter(
      (patient) =>
        suits(patient, clinical, options.createdAt) &&
        !inOpenTransfer.has(patient) &&
        !(options.regulator !== null && answering.has(patient.epsId)),
    );
    return free.length > 0 ? random.pick(free) : undefined;
  }

  function findCase(options: DraftOptions): { clinical: ClinicalCase; patient: Affiliate } {
    for (;;) {
      const clinical = random.pick(clinicalCases);
      if (options.golden && clinical.patient.newborn) continue;
      const patient = findPatient(options, clinical);
      if (patient) return { clinical, patient };
    }
  }

  function hospitalsFor({ regulator }: DraftOptions): readonly Hospital[] {
    if (regulator === null) return world.hospitals;
    return world.hospitals.filter(
      ({ municipalityId }) => (municipalityId === MEDELLIN_MUNICIPALITY_ID) === (regulator === 'CRUE'),
    );
  }

  return function draft(options: DraftOptions): Draft {
    const { id, createdAt, golden } = options;
    const { clinical, patient } = findCase(options);
    if (options.open) inOpenTransfer.add(patient);
    const ipsReq = golden ? null : requestingHospital(random, hospitalsFor(options), clinical);
    const creator = ipsReq ? doers.ips(ipsReq.id) : doers.golden;
    const requestedInMedellin = ipsReq === null || ipsReq.municipalityId === MEDELLIN_MUNICIPALITY_ID;
    const created = createdAt.toISOString();
    const hasOtherReason = ipsReq !== null && random.chance(0.04);
    return {
      createdAt,
      creator,
      patient,
      clinical,
      ipsReq,
      ambulanceType: golden ? null : clinical.ambulanceType,
      referralReason: golden ? null : hasOtherReason ? OTHER : clinical.referralReason,
      otherReason: hasOtherReason ? random.pick(otherReasons) : null,
      facts: {
        id,
        state: firstState({
          golden,
          epsAnswersInSystem: answering.has(patient.epsId),
          requestedInMedellin,
        }),
        golden,
        createdBy: creator.subject,
        epsId: patient.epsId,
        ipsReqId: ipsReq?.id ?? null,
        requestedInMedellin,
        ipsRecvId: null,
        ipsAssignedBy: null,
        ambulancesEntityId: null,
        entityAssignedBy: null,
        allowAllAmbulancesEntities: false,
        refusedByEntities: [],
        offeringEntities: [],
        crewWords: [],
        ambulanceId: null,
        ambAssignedBy: null,
        steps: { creationCaseDate: { occurredAt: created, recordedAt: created, by: creator.name } },
        marks: {},
      },
    };
  };
}

const OTHER = REFERRAL_REASONS.length;

/** Small hospitals send most requests; hospital 1, with several users, sends a quarter of all. */
function requestingHospital(
  random: Random,
  hospitals: readonly Hospital[],
  clinical: ClinicalCase,
): Hospital {
  const weightOf = ({ id, level }: Hospital) => {
    if (id === 1) return 18;
    if (id === 2) return 1;
    return clinical.networkId === COVID_NETWORK_ID && level === 3 ? 1 : 4 - level;
  };
  return random.weighted(hospitals.map((hospital) => [hospital, weightOf(hospital)] as const));
}
