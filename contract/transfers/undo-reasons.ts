/** Why a signature is undone. Ours. */
export const UNDO_REASONS = [
  { id: 'WRONG_PATIENT', label: 'Era otro paciente' },
  { id: 'WRONG_STEP', label: 'Era otro paso' },
  { id: 'NOT_YET', label: 'Todavía no ha pasado' },
  { id: 'OTHER', label: 'Otra' },
] as const;

type UndoReasonId = (typeof UNDO_REASONS)[number]['id'];
export const OTHER_UNDO_REASON = 'OTHER' satisfies UndoReasonId;
