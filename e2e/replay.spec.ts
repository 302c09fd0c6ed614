import { getTransferReplay } from '../contract/replay/replay';
import { listTransfers } from '../contract/transfers/read-transfers';
import { type Api, TRANSPORT } from './support/api';
import { inBothThemes } from './support/axe';
import { expect, test } from './support/fixtures';
import { aVehicle } from './support/vehicle';

const PLACE = { lat: 6.2396, lng: -75.5797 };
const MINUTE_MS = 60_000;
const MOST_PAGES = 20;

/** The oldest transfer whose ambulance was sent more than ten minutes ago: one of the demonstration, and not of another test. */
async function onTheRoad(api: Api): Promise<{ id: number; ambulanceId: number }> {
  const found: { id: number; ambulanceId: number }[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { rows } = await api.ask(listTransfers, {
      as: 'crue',
      query: { page: String(page), rows: 'shown' },
    });
    if (rows.length === 0) break;
    for (const { id, ambulance, steps } of rows) {
      const sent = steps.ambulanceDispatchDate;
      // With a doubtful time the way begins at its recording.
      if (!ambulance || !sent || sent.doubt || steps.availableDate) continue;
      if (Date.now() - Date.parse(sent.occurredAt) > 10 * MINUTE_MS)
        found.push({ id, ambulanceId: ambulance.id });
    }
  }
  const oldest = found.sort((one, other) => one.id - other.id)[0];
  if (!oldest) throw new Error('the demonstration has no ambulance on the road');
  return oldest;
}

test('A regulator opens the replay of a transfer, jumps to a step, and reads where nothing is known', async ({
  seat,
  server,
  api,
}) => {
  const { id, ambulanceId } = await onTheRoad(api);
  const vehicle = await aVehicle(server, api, ambulanceId);
  for (const minutes of [8, 7.5, 1, 0.5]) await vehicle.report(PLACE, minutes * MINUTE_MS);
  const kept = async () => {
    const { legs } = await api.ask(getTransferReplay, { as: 'crue', params: { id } });
    return legs.at(-1)?.fixes.length ?? 0;
  };
  await expect.poll(kept).toBeGreaterThanOrEqual(4);

  const { page } = await seat('crue', `/traslados/${id}`);
  await page.getByRole('link', { name: 'Ver recorrido' }).click();
  const list = page.getByRole('list', { name: 'Momentos del recorrido' });
  const slider = page.getByRole('slider', { name: 'Momento del recorrido' });
  const dispatch = list.getByRole('button', { name: /Despachado/ });
  await dispatch.click();
  await expect(dispatch).toHaveAttribute('aria-current', 'step');
  await expect(slider).toHaveAttribute('aria-valuetext', /, Sin posición hasta las /);
  await list.getByRole('button', { name: /Sin posición durante 6 min/ }).click();
  await expect(page.getByText(/^Sin posición durante 6 min, hasta las /)).toBeVisible();
  await expect(page).toHaveURL(/transfer=\d+&at=/);
  await inBothThemes(page, 'replay of a transfer');

  const own = await api.dispatched({ transport: TRANSPORT.vital });
  const crew = await seat('transporte', `/traslados/${own.id}`);
  await expect(crew.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(crew.page.getByRole('link', { name: 'Ver recorrido' })).toHaveCount(0);
});
