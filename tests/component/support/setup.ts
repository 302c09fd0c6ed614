import '../../../src/ui/theme/base.css';
import '../../fail-on-console';
import { afterAll, expect, vi } from 'vitest';
import type { RawRequest } from '../../../src/api/transport';
import { isHeld } from '../../../src/ui/unsaved';

/** The identity provider: `signInAs` (session.ts) sets the person. */
vi.mock('../../../src/session/sign-in-with-keycloak', () => import('./identity'));

/** All requests use `fetch`, so there is no upload progress. */
vi.mock('../../../src/api/transport', async (importActual) => {
  const actual = await importActual<typeof import('../../../src/api/transport')>();
  return { ...actual, send: (request: RawRequest) => actual.send({ ...request, onProgress: undefined }) };
});

/** All files share one page: a screen that stays in it would hold updates in the tests of another file. */
afterAll(() => expect(isHeld(), 'a form or a dialog of this file is still on the page').toBe(false));
