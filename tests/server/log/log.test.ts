import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { affiliate } from '../../../server/modules/people/tables';
import type { Database } from '../../../server/platform/database/database';
import { loggedError } from '../../../server/platform/log/log';
import { openTestDatabase } from '../support/test-database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.migrate();
});
afterAll(() => database.close());

const PATIENT = {
  documentType: 'CC',
  document: '1017224518',
  firstName: 'Marcadísima',
  lastName: 'Ospina',
  sex: 'F',
  birthdate: '1990-01-01',
};

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it was meant to fail'),
    (error: unknown) => error,
  );
}

describe('A failure with patient data', () => {
  test('is logged with its kind and place, without the patient', async () => {
    await database.orm.insert(affiliate).values(PATIENT);
    const twice = await failureOf(database.orm.insert(affiliate).values(PATIENT));
    expect(twice).toBeInstanceOf(DrizzleQueryError);
    expect(JSON.stringify((twice as Error).message)).toContain('Marcadísima');

    const line = JSON.stringify(loggedError(twice));
    expect(line).not.toMatch(/Marcadísima|1017224518/);
    expect(line).toContain('23505');
    expect(line).toContain('log.test');
  });

  test('from the database is logged without the value', async () => {
    const wrong = await failureOf(database.query('select $1::text::int', ['Marcadísima']));
    expect(JSON.stringify(loggedError(wrong))).not.toContain('Marcadísima');
  });
});

test('an error of our own keeps its message', () => {
  expect(loggedError(new Error('the folder is full'))).toMatchObject({ message: 'the folder is full' });
});
