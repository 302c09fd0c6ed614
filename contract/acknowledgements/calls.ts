import * as acknowledgements from './acknowledgements';
import * as paces from './ladder-paces';

export const calls = [
  acknowledgements.listAcknowledgements,
  acknowledgements.noteAcknowledgementSeen,
  acknowledgements.answerAcknowledgement,
  paces.getLadderPaces,
  paces.setLadderPaces,
] as const;
