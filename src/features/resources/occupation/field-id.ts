/** Id of the control that answers a path of the report: faults go by the same paths. */
export function fieldIdOf(path: string): string {
  return `ocupacion-${path}`;
}

/** The section's heading, where nothing in it is to blame by itself. */
export function sectionIdOf(section: string): string {
  return `ocupacion-seccion-${section}`;
}

/** Brings a control to the middle of the screen and the focus into it; false where it is not there. */
export function jumpTo(id: string): boolean {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
  return element !== null;
}
