/** A file of roads that cannot be used. The message is for the operator. */
export class RoadsError extends Error {
  override readonly name = 'RoadsError';
}
