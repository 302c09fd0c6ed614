import * as acknowledgements from './acknowledgements';

export const calls = [
  acknowledgements.listAcknowledgements,
  acknowledgements.noteAcknowledgementSeen,
  acknowledgements.answerAcknowledgement,
  acknowledgements.getLadderPaces,
  acknowledgements.setLadderPaces,
] as const;
