import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { aList, aRow, pageOf } from '../support/list';
import { openScreen } from '../support/open-screen';

const line = (id: number) => page.getByRole('listitem').filter({ hasText: `#${id} ` });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('The turnover marks the turn and the age of a transfer whose creation time is doubtful', async () => {
  const at = hoursAgo(36);
  const sure = { occurredAt: at, recordedAt: at, by: 'Alguien' };
  const created = (doubt?: { said: string }) => ({
    createdAt: at,
    steps: { creationCaseDate: { ...sure, ...(doubt && { doubt }) } },
  });
  const rows = pageOf(aRow(4999, created({ said: at })), aRow(4998, created()));
  await openScreen('/traslados/entrega', { as: 'crue', answers: aList().ok(listTransfers, rows) });
  await expect.element(line(4999).getByText('desde hace 1\u00a0d 12\u00a0h · hora dudosa')).toBeVisible();
  await expect.element(line(4999).getByText('1 d 12 h · hora dudosa', { exact: true })).toBeVisible();
  await expect.element(line(4998).getByText(/desde hace/)).toBeVisible();
  await expect.element(line(4998)).not.toHaveTextContent('dudosa');
});

test('A turnover that is longer than a page leaves out those that wait least, and says so', async () => {
  const answers = aList().ok(listTransfers, { ...pageOf(aRow(4999)), total: 130 });
  await openScreen('/traslados/entrega', { as: 'crue', answers });
  const left =
    '130 traslados en curso; aquí están 100: los códigos dorados sin ambulancia y los que más esperan';
  await expect.element(page.getByText(left)).toBeVisible();
  expect(answers.sent(listTransfers).map(({ query }) => query)).toEqual([
    { state: 'pending', order: 'urgent', page: '1', limit: '100', rows: 'shown' },
  ]);
});

test('A golden code without an ambulance is first, however new, and its row says so', async () => {
  const rows = pageOf(
    aRow(4998, {
      createdAt: hoursAgo(9),
      referralState: 'AMBULANCE_TRANSPORT',
      steps: stepsUntil('ambulanceDispatchDate'),
    }),
    aRow(4999, { createdAt: hoursAgo(1), referralState: 'CRUE_PENDING_IPS', isGoldenCode: true }),
  );
  await openScreen('/traslados/entrega', { as: 'crue', answers: aList().ok(listTransfers, rows) });
  await expect.element(line(4999).getByText('código dorado sin ambulancia')).toBeVisible();
  expect(page.getByRole('listitem').filter({ hasText: /#49/ }).first().element().textContent).toContain(
    '#4999',
  );
});

test('A crew that does not answer comes before what has only waited for longer', async () => {
  const silent = aTransferOnTheRoad({
    id: 4999,
    createdAt: hoursAgo(1),
    steps: stepsUntil('ambulanceDispatchDate'),
  });
  const waiting = aTransferOnTheRoad({
    id: 4998,
    createdAt: hoursAgo(9),
    steps: stepsUntil('patientCareEndDate'),
  });
  await openScreen('/traslados/entrega', {
    as: 'crue',
    answers: aList().ok(listTransfers, pageOf(waiting, silent)),
  });
  await expect.element(line(4999).getByText(/la tripulación no responde/)).toBeVisible();
  expect(page.getByRole('listitem').filter({ hasText: /#49/ }).first().element().textContent).toContain(
    '#4999',
  );
});

test('The turn of a step with a doubtful time has the mark, the age of the transfer has none', async () => {
  const created = { occurredAt: hoursAgo(5), recordedAt: hoursAgo(5), by: 'Alguien' };
  const said = hoursAgo(2);
  const accepted = { occurredAt: said, recordedAt: hoursAgo(1), by: 'Alguien', doubt: { said } };
  const row = aRow(4999, {
    referralState: 'PENDING_AMBULANCE',
    createdAt: created.occurredAt,
    steps: { creationCaseDate: created, validationCaseDate: accepted },
  });
  await openScreen('/traslados/entrega', { as: 'crue', answers: aList().ok(listTransfers, pageOf(row)) });
  await expect.element(line(4999).getByText(/desde hace 2\sh · hora dudosa/)).toBeVisible();
  await expect.element(line(4999).getByText(/5 h/).last()).toBeVisible();
  await expect.element(line(4999).getByText(/5 h.*dudosa/)).not.toBeInTheDocument();
});

test('A cancelled transfer whose crew must be called is not counted among those in progress', async () => {
  const lateWord = { by: 'Vital', at: hoursAgo(1), step: 'transportDate', said: '«Salimos con el paciente»' };
  const over = aRow(4999, { referralState: 'REJECTED', marks: { reject: { at: hoursAgo(2) }, lateWord } });
  const answers = aList().ok(listTransfers, pageOf(over, aRow(4998)));
  await openScreen('/traslados/entrega', { as: 'crue', answers });
  const counted = page.getByText(/1 traslado en curso y 1 finalizado con una tripulación por llamar/);
  await expect.element(counted).toBeVisible();
});
