import * as acknowledgements from './acknowledgements';
import * as paces from './ladder-paces';
import { countOpenAlerts, listOpenAlerts } from './open-alerts';

export const calls = [
  acknowledgements.listAcknowledgements,
  acknowledgements.noteAcknowledgementSeen,
  acknowledgements.answerAcknowledgement,
  acknowledgements.callAgain,
  paces.getLadderPaces,
  paces.setLadderPaces,
  listOpenAlerts,
  countOpenAlerts,
] as const;
