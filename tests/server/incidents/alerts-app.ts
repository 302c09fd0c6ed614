import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { incident } from '../../../server/modules/incidents/tables';
import { startTestApp, type TestApp } from '../support/test-app';

/** By the database's clock, as the alerts are. */
export const minutesAgo = (minutes: number) => sql`now() - ${minutes}::int * interval '1 minute'` as never;

/** A server for the tests of a file about repeated alerts: only the incidents of the running test count, and no job calls by itself. */
export function alertsApp() {
  let app: TestApp;
  const orm = () => app.platform.database.orm;
  beforeAll(async () => {
    app = await startTestApp();
    // Its own run would call for what this file stores.
    app.jobs.stop();
  }, 240_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    await orm()
      .update(incident)
      .set({ withdrawnAt: minutesAgo(0) });
  });
  return {
    app: () => app,
    orm,
    set: (id: number, columns: object) => orm().update(incident).set(columns).where(eq(incident.id, id)),
  };
}
