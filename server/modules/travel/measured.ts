/** Time and length of a way, not rounded. */
export interface Measured {
  seconds: number;
  metres: number;
}
