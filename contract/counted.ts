/** `1 fila`, `12 filas`: a count with its word. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
