/** Scrolls to a field, opens what hides it, and focuses it; false where it is not on the screen. */
export function jumpTo(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (!field) return false;
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
