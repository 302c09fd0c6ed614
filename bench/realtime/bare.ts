import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * Plain socket.io as a separate process. A client joins the rooms that it names. `POST /tell` sends a line to
 * a transfer's room and a notification to an audience, with the product's message sizes.
 */
const server = createServer((request, response) => {
  if (request.method !== 'POST') return response.end('{"ok":true}');
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    tell(JSON.parse(text));
    response.setHeader('content-length', 11);
    response.end('{"ok":true}');
  });
});
const options = {
  transports: ['websocket' as const],
  serveClient: false,
  addTrailingSlash: false,
  destroyUpgrade: false,
};
const notifications = new Server(server, { ...options, path: '/rt' });
const chat = new Server(server, { ...options, path: '/chat' });

notifications.on('connection', (socket) => socket.join(String(socket.handshake.query.rooms).split(',')));
chat.on('connection', (socket) => {
  socket.on('join', async (id, acknowledge) => {
    await socket.join(`transfer:${id}`);
    acknowledge({ ok: true });
  });
});

interface Told {
  referralId: number;
  clientRef: string;
  msg: string;
  audience: string[];
}
let id = 0;

function tell({ referralId, clientRef, msg, audience }: Told): void {
  id += 1;
  chat
    .to(`transfer:${referralId}`)
    .emit('message', { id, clientRef, referralId, msgType: 'MSG', username: 'banco.1', msg });
  notifications.to(audience).emit('notification', {
    id,
    eventType: 'CHAT_MESSAGE',
    title: `Traslado #${referralId}: mensaje nuevo`,
    shortTitle: `#${referralId} mensaje nuevo`,
    timestamp: new Date().toISOString(),
    metadata: { referral: { id: referralId, version: 1 } },
  });
}

server.listen(Number(process.env.BENCH_PORT), '127.0.0.1');
