/** Source of the list: a file beside the app, or the server's list for the signed-in user. */
export const asks: { with: string | null } = { with: null };

export interface FloorRow {
  id: number;
  state: string;
}

export async function askForList(): Promise<FloorRow[]> {
  const answer = asks.with
    ? await fetch('/api/transfers?page=1&limit=20&state=pending', {
        headers: { authorization: `Bearer ${asks.with}` },
      })
    : await fetch('/list.json');
  const { data } = await answer.json();
  return data.rows.map(({ id, referralState }: { id: number; referralState: string }) => ({
    id,
    state: referralState,
  }));
}
