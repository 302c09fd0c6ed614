import { expect, test } from 'vitest';
import { DoorFailure, openLink, portsOf } from '../../guest-call/door';

const SECRETS = { token: 'the-token', session: 'the-session' };

function answering(status: number, body: string) {
  const asked: [string, RequestInit | undefined][] = [];
  const ask = (async (url: string, given?: RequestInit) => {
    asked.push([url, given]);
    return new Response(body, { status });
  }) as typeof fetch;
  return { ask, asked };
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown as DoorFailure,
  );

test('The token opens the link, and afterwards the session asks; neither is in an address', async () => {
  const { ask, asked } = answering(200, '{"ok":true,"data":{"ambulance":"Móvil 11","rows":[]}}');
  expect(await openLink(SECRETS, ask)).toMatchObject({ ambulance: 'Móvil 11' });
  expect(await portsOf(SECRETS, ask).iceServers()).toEqual([]);
  expect(asked.map(([url]) => url)).toEqual(['/api/public/telecare', '/api/public/telecare/ice']);
  const bearers = asked.map(([, given]) => new Headers(given?.headers).get('authorization'));
  expect(bearers).toEqual(['Bearer the-token', 'Bearer the-session']);
});

test.each([
  [404, true],
  [409, true],
  [429, false],
  [503, false],
])('A refusal with %s is said in the server’s words; final: %s', async (status, isFinal) => {
  const { ask } = answering(status, '{"ok":false,"message":"Este enlace ya se usó."}');
  const failure = await failureOf(openLink(SECRETS, ask));
  expect([failure?.message, failure?.isFinal]).toEqual(['Este enlace ya se usó.', isFinal]);
  expect(portsOf(SECRETS).refusalOf(failure)).toBe(isFinal ? 'Este enlace ya se usó.' : null);
});

test('No answer, and the answer of another server, are tried again', async () => {
  const none = (async () => {
    throw new TypeError('no network');
  }) as typeof fetch;
  for (const ask of [none, answering(200, '<html>Wi-Fi</html>').ask, answering(200, '{}').ask]) {
    const failure = await failureOf(openLink(SECRETS, ask));
    expect(failure).toBeInstanceOf(DoorFailure);
    expect(failure?.isFinal).toBe(false);
  }
});
