/** Brings a field to the middle of the screen and the focus into it; what is folded away opens. */
export function jumpTo(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
