import * as telecare from './telecare';

export const calls = [
  telecare.listTelecareAmbulances,
  telecare.getTelecare,
  telecare.startTelecare,
  telecare.makeTelecareLink,
  telecare.listIceServers,
  telecare.exchangeTelecare,
] as const;
