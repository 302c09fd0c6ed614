import { makeDeviceSecret } from '../../contract/administration/ambulances';
import type { Api } from './api';
import type { RunningServer } from './server';

interface Place {
  lat: number;
  lng: number;
}

/** A device in an ambulance, which reports by the OsmAnd protocol. */
export async function aVehicle(server: Pick<RunningServer, 'url'>, api: Api, ambulanceId: number) {
  const { secret } = await api.ask(makeDeviceSecret, { as: 'admin', params: { id: ambulanceId } });
  return {
    /** Stored within a second. */
    async report({ lat, lng }: Place, ageMs = 0): Promise<void> {
      const fields = {
        id: String(ambulanceId),
        key: secret ?? '',
        lat: String(lat),
        lon: String(lng),
        timestamp: String(Math.floor((Date.now() - ageMs) / 1000)),
      };
      const answer = await fetch(`${server.url}/api/telemetry/osmand?${new URLSearchParams(fields)}`);
      if (!answer.ok) throw new Error(`the fix was refused: ${answer.status} ${await answer.text()}`);
    },
  };
}
