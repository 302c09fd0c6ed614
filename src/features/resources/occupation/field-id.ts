/** Id of the control for a path of the report; faults have the same paths. */
export function fieldIdOf(path: string): string {
  return `ocupacion-${path}`;
}

/** Id of a section's heading, the target for faults without a field. */
export function sectionIdOf(section: string): string {
  return `ocupacion-seccion-${section}`;
}
