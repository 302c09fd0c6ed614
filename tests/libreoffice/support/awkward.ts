import type { ListedPatient } from '../../../contract/resources/patient-list';
import { getOccupation, reportOccupation } from '../../../contract/resources/reports';
import { aPatient, minutesAgo, occupationBody, REPORTER } from '../../server/resources/a-report';
import type { TestApp } from '../../server/support/test-app';
import { insertAmbulance, insertTransfer } from '../../server/transfers/insert-transfer';

const PERSON = {
  firstName: 'Íñigo',
  middleName: null,
  lastName: 'Ñáñez',
  secondLastName: 'D’Güell',
  documentType: 'CC',
  document: '001234567890123',
  sex: 'F',
  birthdate: '1948-02-29',
  address: '-Calle 10 # 4-20, piso 3\nTorre «B»',
  neighborhoodId: null,
  neighborhood: null,
  phone: '+57 604 123 4567',
  cellphone: null,
} as const;

/** Transfers whose texts a spreadsheet would like to calculate, round or cut. The first is new and open; the others had an ambulance. */
export async function insertAwkwardTransfers(app: TestApp) {
  const lastSecond = new Date(app.platform.clock.now() - 86_400_000).toISOString().slice(0, 10);
  const first = await insertTransfer(app, {
    person: PERSON,
    createdAt: new Date(`${lastSecond}T04:59:59.700Z`),
    observations: '=HYPERLINK("http://x";"ver")\r\nSegunda línea\tcon tabulador',
    careForDiagnosis: '-5 mg cada 8 h',
    otherReason: '@SUM(A1:A9)',
    createdByName: '+Alguien',
  });
  const dispatched = async (given: Parameters<typeof insertTransfer>[1]) =>
    insertTransfer(app, {
      person: PERSON,
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: 5,
      ambulancesEntityId: 2,
      ambulanceId: await insertAmbulance(app, 2),
      ambAssignedBy: 'CRUE',
      acceptanceCode: '00012345678901234567',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      ...given,
    });
  const second = await dispatched({ observations: '1,5E10 → ≥ 3 L' });
  const third = await dispatched({
    dated: ['validationCaseDate', 'ambulanceDispatchDate', 'eventArrivalDate', 'transportDate'],
    observations: '2026-11-01',
  });
  // The ambulances were written to the database alone.
  await app.platform.reference.reload();
  return [first, second, third] as const;
}

/** Of hospital 1, as its form sends them: names, and documents with zeros before them or with all the digits that a form takes. */
export const AWKWARD_PATIENTS = {
  covid: [
    { firstName: '=ANA', lastName: 'Ñuñez, «La Mona»', document: '000123456789012' },
    { firstName: '-Zoë', lastName: '+Rojas', document: '999999999999999' },
  ],
  ira: [{ firstName: '@Luz', lastName: "O'Neill", document: '000000000000007' }],
};
const ORIGIN = { originDepartmentId: 5, originCityId: 5001 };

/** Hospital 1 reports these patients and hours with a decimal; then one of each list leaves. */
export async function reportAwkwardPatients(app: TestApp): Promise<void> {
  const { body: before } = await app.ask(getOccupation, { as: REPORTER });
  const onLists = {
    covidPatientsInfo: [
      ...plain(before.data.covidPatientsInfo),
      ...AWKWARD_PATIENTS.covid.map(({ document, ...names }) => aPatient(document, { ...names, ...ORIGIN })),
    ],
    iraPatientsInfo: [
      ...plain(before.data.iraPatientsInfo),
      ...AWKWARD_PATIENTS.ira.map(({ document, ...names }) => aPatient(document, names)),
    ],
  };
  await report(app, 9, onLists);
  const { body: after } = await app.ask(getOccupation, { as: REPORTER });
  const leaving = (patients: Stored[], documents: string[]) =>
    plain(patients).map((one) => (documents.includes(one.document) ? { ...one, outcome: 'REFERRED' } : one));
  await report(app, 4, {
    covidPatientsInfo: leaving(after.data.covidPatientsInfo, ['999999999999999']),
    iraPatientsInfo: leaving(after.data.iraPatientsInfo, ['000000000000007']),
  });
}

type Stored = ListedPatient & { createdAt: string; patientInformation: unknown };

/** As the form sends a stored patient again. */
const plain = (patients: Stored[]) =>
  patients.map(({ createdAt: _createdAt, patientInformation: _names, ...patient }) => patient);

async function report(app: TestApp, minutes: number, lists: object): Promise<void> {
  const occupation = await occupationBody(app);
  const { body: current } = await app.ask(getOccupation, { as: REPORTER });
  const hours = { maxTimeToBeAttended: 1.5, maxTimeAtEmergencyToHospitalization: 0.25 };
  const answer = await app.ask(reportOccupation, {
    as: REPORTER,
    body: {
      ...occupation,
      basedOn: current.data?.clientRef ?? null,
      urgency: { ...occupation.urgency, ...hours },
      ...lists,
    },
    headers: { 'relevo-occurred-at': minutesAgo(minutes) },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
