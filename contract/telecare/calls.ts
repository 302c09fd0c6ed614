import * as incident from './incident-calls';
import * as telecare from './telecare';

export const calls = [
  telecare.listTelecareAmbulances,
  telecare.getTelecare,
  telecare.startTelecare,
  telecare.makeTelecareLink,
  telecare.listIceServers,
  telecare.exchangeTelecare,
  incident.getIncidentTelecare,
  incident.startIncidentTelecare,
  incident.makeIncidentTelecareLink,
  incident.listIncidentIceServers,
  incident.exchangeIncidentTelecare,
  incident.noteInIncidentCall,
] as const;
