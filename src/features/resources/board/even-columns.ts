/** How many columns, `most` at most, leave none of the parts alone in the last row; `most` if no number does. */
export function evenColumns(parts: number, most: number): number {
  for (let columns = Math.min(most, parts); columns > 1; columns -= 1)
    if (parts % columns !== 1) return columns;
  return Math.max(1, Math.min(most, parts));
}
