import '../../../src/ui/theme/base.css';
import '../../fail-on-console';
import { vi } from 'vitest';
import type { RawRequest } from '../../../src/api/transport';

/** The identity provider: `signInAs` (session.ts) sets the person. */
vi.mock('../../../src/session/sign-in-with-keycloak', () => import('./identity'));

/** All requests use `fetch`, so there is no upload progress. */
vi.mock('../../../src/api/transport', async (importActual) => {
  const actual = await importActual<typeof import('../../../src/api/transport')>();
  return { ...actual, send: (request: RawRequest) => actual.send({ ...request, onProgress: undefined }) };
});
