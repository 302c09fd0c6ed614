/** Scrolls a field to the middle of the screen and focuses it. Opens collapsed parents. */
export function jumpTo(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
