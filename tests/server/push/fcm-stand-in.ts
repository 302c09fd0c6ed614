import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  authorization: string | undefined;
  text: string;
  message: {
    fid?: string;
    token?: string;
    data: Record<string, string>;
    android: Record<string, string>;
    webpush: { headers: Record<string, string> };
  };
}

type Answer = (response: ServerResponse) => void;

export interface FcmStandIn {
  url: string;
  received: Received[];
  /** Resolves when this many messages have come. */
  heard(count: number): Promise<Received[]>;
  /** Sets the next answers, for one browser or for all; null restores Google's success answer. */
  answerWith(answer: Answer | null, token?: string): void;
  /** Stops the server and answers its pending requests. */
  close(): Promise<void>;
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
};

export const failure = (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  json(
    status,
    {
      error: {
        code: status,
        message: 'Something of Google',
        status: code,
        details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
      },
    },
    headers,
  );

const TAKEN = json(200, { name: 'projects/relevo-prueba/messages/1' });

/** A stand-in for Google's push server that records its messages. */
export async function startFcm(): Promise<FcmStandIn> {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const waiting: { count: number; tell: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { message } = JSON.parse(text);
    const { authorization } = request.headers;
    received.push({ path: `${request.method} ${request.url}`, authorization, text, message });
    const answer = answers.get(message.fid ?? message.token) ?? answers.get('') ?? TAKEN;
    answer(response);
    for (const one of waiting) if (received.length >= one.count) one.tell();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    heard: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve(received);
        else waiting.push({ count, tell: () => resolve(received) });
      }),
    answerWith(answer, token = '') {
      if (answer) answers.set(token, answer);
      else answers.delete(token);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
