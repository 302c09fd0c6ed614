import type { Written } from './plan';

export const ROW_WRITTEN = ['id', 'created_at'] as const;

/** The columns `ROW_WRITTEN` of a row that a step has inserted. */
export function writtenBy(written: Written, step: string): { id: number; createdAt: Date } {
  const [id, createdAt] = written.get(step) ?? [];
  if (typeof id !== 'number') throw new Error('the row was not written');
  return { id, createdAt: createdAt instanceof Date ? createdAt : new Date(String(createdAt)) };
}
