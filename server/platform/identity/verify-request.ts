import type { FastifyRequest } from 'fastify';
import { bearerToken } from './bearer-token';
import type { TokenVerifier, Verification } from './token-verifier';

const verified = new WeakMap<FastifyRequest, Promise<Verification>>();

/** The verification of a request's token: once for the limit of calls and for its user. */
export function verifyRequest(verifier: TokenVerifier, request: FastifyRequest): Promise<Verification> {
  const known = verified.get(request);
  if (known) return known;
  const verification = verifier.verify(bearerToken(request.headers.authorization));
  verified.set(request, verification);
  return verification;
}
