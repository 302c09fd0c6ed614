import { aGoldenCode, aRequest } from '../../contract/transfers/a-request';
import type { TestApp } from '../support/test-app';

const diagnosesOf = new WeakMap<TestApp, number[]>();

/** Reads two diagnoses of the catalogue for later forms of this app. */
export async function learnDiagnoses(app: TestApp): Promise<void> {
  const rows = await app.platform.database.query<{ id: number }>('select id from cie10 order by id limit 2');
  diagnosesOf.set(
    app,
    rows.map((row) => row.id),
  );
}

/** A valid transfer request with the test's changes. */
export function requestOf(
  app: TestApp,
  change: (form: ReturnType<typeof aRequest>) => void = () => undefined,
) {
  const form = aRequest();
  form.eventDiagnoses = diagnosesOf.get(app) ?? [];
  change(form);
  return form;
}

export function goldenCodeOf(
  app: TestApp,
  change: (form: ReturnType<typeof aGoldenCode>) => void = () => undefined,
) {
  const form = aGoldenCode();
  form.goldenCode.eventDiagnoses = diagnosesOf.get(app) ?? [];
  change(form);
  return form;
}
