import { expect, it } from 'vitest';
import { readMqtt } from '../../../server/modules/positions/doors/mqtt-message';

it('A message that the broker kept is a place only with its time', () => {
  const read = (given: object, isRetained: boolean) =>
    readMqtt({ levels: '7/secret', payload: Buffer.from(JSON.stringify(given)), isRetained });
  const place = { lat: 6.2, lon: -75.5 };
  expect(read(place, true)).toEqual({ name: '7', secret: 'secret', measured: [] });
  expect(read(place, false).measured).toMatchObject([{ lat: 6.2, fixAt: null }]);
  expect(read({ ...place, timestamp: 1_800_000_000 }, true).measured).toMatchObject([
    { fixAt: 1_800_000_000_000 },
  ]);
});
