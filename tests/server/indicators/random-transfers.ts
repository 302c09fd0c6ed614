import { randomUUID } from 'node:crypto';
import { REJECT_REASONS } from '../../../contract/transfers/reject-reasons';
import { REFERRAL_STATES } from '../../../contract/transfers/states';
import { STEP_NAMES, type StepName } from '../../../contract/transfers/steps';
import { type Random, seededRandom } from '../../../server/seed/random';
import type { TestApp } from '../support/test-app';
import { type GivenTransfer, insertTransfer } from '../transfers/insert-transfer';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Transfers of up to seven months, of each state, with missing, doubtful, impossible and shared hours. */
export async function insertRandomTransfers(app: TestApp, seed: number, count: number): Promise<void> {
  const random = seededRandom(seed);
  for (let made = 0; made < count; made += 1) await insertTransfer(app, aRandomTransfer(random));
}

function aRandomTransfer(random: Random): GivenTransfer {
  const days = random.chance(0.3) ? 0.5 : random.chance(0.5) ? 8 : 215;
  const createdAt = new Date(Date.now() - Math.floor(random.next() * days * DAY));
  const state = random.pick(REFERRAL_STATES);
  const reached = random.integer(0, STEP_NAMES.length);
  let at = createdAt.getTime();
  const steps: Record<string, object> = {};
  STEP_NAMES.slice(0, Math.max(1, reached)).forEach((name: StepName, index) => {
    if (index > 0 && random.chance(0.1)) return;
    // Some go back in time: a device with a wrong clock.
    at +=
      index === 0
        ? 0
        : random.integer(random.chance(0.08) ? -40 : 0, 45) * MINUTE + random.integer(0, 59_999);
    const time = new Date(at).toISOString();
    const doubt = random.chance(0.08) ? { doubt: { said: null } } : {};
    steps[name] = { occurredAt: time, recordedAt: time, by: 'Alguien', ...doubt };
  });
  shareHours(random, steps);
  const asked = new Date(createdAt.getTime() + random.integer(1, 30) * MINUTE).toISOString();
  const reasons = [...REJECT_REASONS.map(({ label }) => label), 'Sin cupo', null];
  return {
    clientRef: randomUUID(),
    state,
    createdAt,
    trial: false,
    steps: steps as GivenTransfer['steps'] & object,
    marks: random.chance(0.7) ? { ipsrecv: { by: 'Alguien', at: asked } } : {},
    ipsReqId: random.pick([1, 2, 3, 4, null]),
    ipsRecvId: random.pick([5, 6, 7, null]),
    ambulancesEntityId: random.pick([1, 2, 3, null]),
    ...(state === 'REJECTED' && { rejectedReason: random.pick(reasons) }),
  };
}

/** Signatures that date other steps along, of which some were given an hour of their own since. */
function shareHours(random: Random, steps: Record<string, object>): void {
  const along = { eventArrivalDate: 'transportDate', ...RECEIVED };
  for (const [name, signed] of Object.entries(along))
    if (steps[name] && steps[signed] && random.chance(0.4))
      steps[name] = { ...steps[signed], ...(random.chance(0.2) && { checked: { by: 'Otra', at: '' } }) };
}

const RECEIVED = {
  ipsArrivalDate: 'ipsProfessionalSignatureDate',
  patientCareEndDate: 'ipsProfessionalSignatureDate',
  availableDate: 'ipsProfessionalSignatureDate',
};
