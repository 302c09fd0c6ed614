/** The other database does not answer, refuses us, or says something else than its protocol. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
}
