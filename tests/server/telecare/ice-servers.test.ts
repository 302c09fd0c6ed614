import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { iceServers } from '../../../server/modules/telecare/ice-servers';

const NOW = Date.parse('2026-11-20T14:00:00Z');
const TURN = { urls: ['turn:turn.example.org:3478'], secret: 'a-secret-of-sixteen' };

test('The credentials of TURN are coturn’s: they expire in two hours, and name no person', () => {
  const username = `${NOW / 1000 + 7200}:traslado-12`;
  expect(iceServers(TURN, 'traslado-12', NOW)).toEqual([
    {
      urls: ['turn:turn.example.org:3478'],
      username,
      credential: createHmac('sha1', TURN.secret).update(username).digest('base64'),
    },
  ]);
  expect(iceServers(null, 'traslado-12', NOW)).toEqual([]);
});
