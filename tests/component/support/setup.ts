import '../../../src/ui/theme/base.css';
import { vi } from 'vitest';
import type { RawRequest } from '../../../src/api/transport';

/** The identity provider: `signInAs` (session.ts) says who signs in. */
vi.mock('../../../src/session/sign-in-with-keycloak', () => import('./identity'));

/** Everything goes by `fetch`, which a test answers; only the progress of an upload is lost. */
vi.mock('../../../src/api/transport', async (importActual) => {
  const actual = await importActual<typeof import('../../../src/api/transport')>();
  return { ...actual, send: (request: RawRequest) => actual.send({ ...request, onProgress: undefined }) };
});
