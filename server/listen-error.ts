/** This process cannot listen on its address. Its cause alone could also be a database with a wrong host. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(cause: unknown) {
    super('cannot listen', { cause });
  }
}
