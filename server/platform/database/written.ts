/** The columns of a row that was inserted `returning id, created_at`. */
export function writtenBy(rows: unknown[][]): { id: number; createdAt: Date } {
  const [id, createdAt] = rows[0] ?? [];
  if (typeof id !== 'number') throw new Error('the row was not written');
  return { id, createdAt: createdAt instanceof Date ? createdAt : new Date(String(createdAt)) };
}
