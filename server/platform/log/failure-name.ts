/**
 * The name of a failure in the log: the code of the error or of its cause, else its class. Its message is not logged: a
 * failed statement's message may contain users' text.
 */
export function failureName(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return error instanceof Error ? error.name : typeof error;
}
