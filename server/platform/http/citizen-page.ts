import type { FastifyInstance } from 'fastify';
import { registerOutsidePage } from './outside-page';

/** Its photo is a file; only the app and the page of one-time links have video calls. */
const DEVICES = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)';

/** For an old link or a printed code: never an empty page. */
const CLOSED = `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Llame al 123</title></head><body><main><h1><a href="tel:123">Llame al 123</a></h1>
<p>Aquí no se piden ambulancias por internet.</p></main></body></html>`;

/** Serves the page of citizens (`citizen/`) at `/pedir-ambulancia`; where it is off, the telephone number. */
export function registerCitizenPage(app: FastifyInstance, folder: string, isOpen: boolean): Promise<void> {
  return registerOutsidePage(app, {
    address: '/pedir-ambulancia',
    folder,
    file: 'pedir-ambulancia.html',
    isOpen,
    devices: DEVICES,
    closed: CLOSED,
  });
}
