export { bearerToken } from './bearer-token';
export {
  createTokenVerifier,
  type TokenVerifier,
  type Verification,
  type VerifiedActor,
} from './token-verifier';
