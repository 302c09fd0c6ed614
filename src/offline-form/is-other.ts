/** Two values of a report differ when their JSON does. */
export function isOther(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
