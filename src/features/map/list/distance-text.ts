/** `350 m`, `1,2 km`, `14 km`. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres / 10) * 10} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 10 ? kilometres.toFixed(1).replace('.', ',') : Math.round(kilometres)} km`;
}
