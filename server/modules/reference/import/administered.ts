/** What the administration keeps of a row. An import does not change it; the version rises when the row is written. */
interface Administered {
  version: number;
  editedAt: Date | null;
  editedBy: string | null;
  archivedAt: Date | null;
}

const NEW: Administered = { version: 1, editedAt: null, editedBy: null, archivedAt: null };

export function administeredOf(current: Administered = NEW): Administered {
  const { version, editedAt, editedBy, archivedAt } = current;
  return { version, editedAt, editedBy, archivedAt };
}
