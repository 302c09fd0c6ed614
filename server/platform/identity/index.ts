export { bearerToken } from './bearer-token';
export {
  createTokenVerifier,
  type IdentityFailure,
  type TokenVerifier,
  type TokenVerifierOptions,
  type Verification,
  type VerifiedActor,
} from './token-verifier';
