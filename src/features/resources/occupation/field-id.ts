/** Id of the control that answers a path of the report: faults go by the same paths. */
export function fieldIdOf(path: string): string {
  return `ocupacion-${path}`;
}

/** The section's heading, where nothing in it is to blame by itself. */
export function sectionIdOf(section: string): string {
  return `ocupacion-seccion-${section}`;
}
