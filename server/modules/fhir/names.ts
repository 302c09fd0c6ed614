/** Name of a hospital's location: the same in every export. */
export function ipsPlace(id: number): string {
  return `ips/${id}/location`;
}
