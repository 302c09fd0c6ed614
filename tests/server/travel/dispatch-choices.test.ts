import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AmbulanceCandidate, listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { type DispatchChoice, listDispatchChoices } from '../../../contract/ambulances/dispatch-choices';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { aPhoneFix } from '../positions/a-phone-fix';
import { VITAL } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

/** At the door of the requesting hospital, moved north by so many degrees. */
async function parked(north: number, ageMs = 5_000) {
  const id = await insertAmbulance(app, VITAL);
  const hospital = app.platform.reference.current.ips.get(1);
  const place = { lat: (hospital?.lat ?? 0) + north, lng: hospital?.lng ?? 0 };
  app.platform.positions.take(
    id,
    [{ ...aPhoneFix(place), onService: null, fixAt: Date.now() - ageMs }],
    'osmand',
  );
  await app.platform.positions.flush();
  await app.platform.reference.reload();
  return id;
}

const choices = async (id: number, as = 'crue') =>
  (await app.ask(listDispatchChoices, { as, params: { id } })).body.data?.rows as
    | DispatchChoice[]
    | undefined;

describe('The choice of an ambulance', () => {
  it('has the age of each position also where nobody knows the place of the patient', async () => {
    const [near, lost] = [await parked(0.001), await parked(0.0005, 3_600_000)];
    const like = await insertTransfer(app);
    const { id } = await insertTransfer(app, {
      ...{ golden: true, ipsReqId: null, state: 'CRUE_PENDING_IPS' },
      person: { ...like.person, neighborhoodId: null, neighborhood: null },
    });
    const { body } = await app.ask(listAmbulanceCandidates, { as: 'crue', params: { id } });
    const rows = body.data.rows as AmbulanceCandidate[];
    const known = (ambulanceId: number) => {
      const row = rows.find((one) => one.id === ambulanceId);
      return [row?.way, row?.position?.isOld, row?.position?.positionWords];
    };
    expect(known(near)).toEqual([null, false, expect.stringMatching(/^Posición de hace \d+ s$/)]);
    expect(known(lost)).toEqual([null, true, 'Posición de hace 1 h']);
  });

  it('is kept with what was known of all, the one that was sent among them; only CRUE reads it', async () => {
    const [near, far, lost] = [await parked(0.001), await parked(0.02), await parked(0.0005, 3_600_000)];
    const { id } = await insertTransfer(app, {
      ipsReqId: 1,
      ipsRecvId: 2,
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
    });
    const assign = TRANSFER_ACTIONS['assign-ambulance'].call;
    const sent = await app.ask(assign, { as: 'crue', params: { id }, body: { ambulanceId: far } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await expect.poll(async () => (await choices(id))?.length).toBe(1);
    const [choice] = (await choices(id)) ?? [];
    const own = (rows: readonly { ambulanceId: number }[] = []) =>
      rows.map(({ ambulanceId }) => ambulanceId).filter((one) => [near, far, lost].includes(one));
    expect(choice).toMatchObject({
      ambulanceId: far,
      place: app.platform.reference.current.ips.get(1)?.name,
    });
    expect(own(choice?.ranked)).toEqual([near, far]);
    expect(own(choice?.excluded)).toEqual([lost]);
    const wordsOf = (one: number) =>
      [...(choice?.ranked ?? []), ...(choice?.excluded ?? [])].find(({ ambulanceId }) => ambulanceId === one)
        ?.words;
    expect(wordsOf(far)).toEqual(
      expect.arrayContaining([expect.stringContaining('min'), 'Sin novedad informada']),
    );
    expect(wordsOf(lost)).toEqual(expect.arrayContaining(['Última posición hace 1 h']));
    for (const as of ['ips.referente', 'ips.destino', 'transporte', 'eps', 'crue.dep'])
      expect(await choices(id, as), as).toBeUndefined();
  });
});
