import * as v from 'valibot';
import type { Measured } from '../fix';

const LastValue = v.nullish(v.object({ value: v.nullish(v.number()), timestamp: v.nullish(v.number()) }));
const Variables = v.object({
  results: v.array(v.object({ name: v.string(), last_value: LastValue })),
});

/** What a source of the telemetry service says. Times are epoch milliseconds, null if the service gives none. */
export interface TelemetryAnswer {
  measured: Measured;
  /** Null if it says nothing of the service. */
  service: { onService: boolean; at: number | null } | null;
}

/** Reads the variables of a source; null if it has measured no place yet. Throws for any other shape. */
export function readTelemetry(answer: unknown): TelemetryAnswer | null {
  const { results } = v.parse(Variables, answer);
  const lastOf = (name: string) => results.find((one) => one.name === name)?.last_value ?? null;
  const [lat, lon, said] = [lastOf('lat'), lastOf('lon'), lastOf('On Service')];
  if (typeof lat?.value !== 'number' || typeof lon?.value !== 'number') return null;
  const times = [lat.timestamp, lon.timestamp].filter((time) => typeof time === 'number');
  const service =
    typeof said?.value === 'number' ? { onService: said.value !== 0, at: said.timestamp ?? null } : null;
  return {
    measured: {
      lat: lat.value,
      lng: lon.value,
      // A place is as old as the older of its two numbers.
      fixAt: times.length > 0 ? Math.min(...times) : null,
      onService: service?.onService ?? null,
    },
    service,
  };
}
