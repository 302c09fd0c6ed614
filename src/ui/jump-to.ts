/**
 * Scrolls to a field, opens the panel that hides it, and focuses it. Returns false if the field is not on the screen.
 */
export function jumpTo(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (!field) return false;
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
