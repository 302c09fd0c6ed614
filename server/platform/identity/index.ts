export { bearerToken } from './bearer-token';
export { createIssuerKeys, type IssuerKeys } from './issuer-keys';
export {
  createTokenVerifier,
  type TokenVerifier,
  type Verification,
  type VerifiedActor,
} from './token-verifier';
export { verifyRequest } from './verify-request';
