import type { TransferFacts } from '../../../contract/transfers/facts';
import type { StepName } from '../../../contract/transfers/steps';

export const CREATED_AT = '2026-03-02T13:00:00.000Z';

/** Facts of a new transfer of hospital 1 for a patient of insurer 1, with the test's changes. */
export function aTransfer(given: Partial<TransferFacts> & { dated?: StepName[] } = {}): TransferFacts {
  const { dated = [], ...facts } = given;
  const steps = Object.fromEntries(
    dated.map((name, at) => {
      const time = new Date(Date.parse(CREATED_AT) + (at + 1) * 600_000).toISOString();
      return [name, { occurredAt: time, recordedAt: time, by: 'Alguien' }];
    }),
  );
  return {
    id: 41,
    state: 'EPS_PENDING_IPS',
    golden: false,
    createdBy: 'Remite Uno',
    epsId: 1,
    ipsReqId: 1,
    requestedInMedellin: true,
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
    marks: {},
    ...facts,
    steps: {
      creationCaseDate: { occurredAt: CREATED_AT, recordedAt: CREATED_AT, by: 'Remite Uno' },
      ...steps,
      ...facts.steps,
    },
  };
}
