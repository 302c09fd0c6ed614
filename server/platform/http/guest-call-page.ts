import type { FastifyInstance } from 'fastify';
import { registerOutsidePage } from './outside-page';

const DEVICES = 'camera=(self), microphone=(self), payment=(), usb=(), geolocation=()';

const CLOSED = `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Videollamada</title></head><body><main><h1>Aquí no hay videollamadas</h1>
<p>Este enlace no sirve. Llame al CRUE.</p></main></body></html>`;

/** Serves the page of one-time links (`guest-call/`) at `/videollamada`. The token is behind `#`: it is in no log of a server. */
export function registerGuestCallPage(app: FastifyInstance, folder: string, isOpen: boolean): Promise<void> {
  return registerOutsidePage(app, {
    address: '/videollamada',
    folder,
    file: 'videollamada.html',
    isOpen,
    devices: DEVICES,
    closed: CLOSED,
  });
}
