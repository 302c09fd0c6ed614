export { failureName } from '../log/failure-name';
export { createAllowance } from './allowance';
export type { Clock } from './clock';
export { createHints } from './hints';
export { createTurns } from './in-turn';
export { openRealtime, type Realtime } from './open-realtime';
export { originOf } from './origin';
export type { Events, SocketServer } from './socket-server';
export { defineSocket, type SocketContext, type SocketService } from './socket-service';
