/** Where a hospital is: one name, so that it is one place in every export. */
export function ipsPlace(id: number): string {
  return `ips/${id}/location`;
}
