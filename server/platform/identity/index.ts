export { bearerToken } from './bearer-token';
export { createIssuerKeys, type IssuerKeys } from './issuer-keys';
export {
  createTokenVerifier,
  type TokenVerifier,
  type Verification,
  type VerifiedActor,
  type VerifiedPerson,
} from './token-verifier';
export { verifyRequest } from './verify-request';
export { namedEntity, withEntity } from './with-entity';
