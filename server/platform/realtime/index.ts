export { type Allowance, createAllowance } from './allowance';
export type { Clock } from './clock';
export { failureName } from './failure-name';
export { createHints, type Hints } from './hints';
export { createTurns } from './in-turn';
export { openRealtime, type Realtime, type RealtimeOptions } from './open-realtime';
export { originOf } from './origin';
export type { Events, SocketServer } from './socket-server';
export { defineSocket, type SocketContext, type SocketService } from './socket-service';
