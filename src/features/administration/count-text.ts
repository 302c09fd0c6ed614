/** `1 fila`, `12 filas`. */
export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
