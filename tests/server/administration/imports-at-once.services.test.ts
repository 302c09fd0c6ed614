import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryImport } from '../../../contract/administration/imports';
import { csv } from '../reference/import/csv-file';
import { startTestApp, type TestApp } from '../support/test-app';

/** Two connections at once, so it runs with `npm run test:services`. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

it('a second list at the same moment is told to come later', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `U${900 + (at % 100)};Otro`);
  const file = csv('Codigo;Descripcion', ...lines);
  const attempt = () => app.ask(tryImport, { as: 'admin', file, body: { kind: 'cie10' } });
  const answers = await Promise.all([attempt(), attempt(), attempt()]);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await attempt()).status).toBe(200);
});
