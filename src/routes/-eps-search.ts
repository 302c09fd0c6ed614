/** `?epsId=`: the insurer whose agreements are shown. */
export function readEps({ epsId }: { epsId?: unknown }): { epsId?: number } {
  const id = Number(epsId);
  return Number.isSafeInteger(id) && id > 0 ? { epsId: id } : {};
}
