/** SQLSTATE of a database error, also of a wrapped one; null for other errors. */
export function sqlState(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return null;
}

/** Name of the violated constraint; null if the driver does not give it. */
export function constraintName(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const named =
      'constraint_name' in at ? at.constraint_name : 'constraint' in at ? at.constraint : undefined;
    if (typeof named === 'string') return named;
  }
  return null;
}
