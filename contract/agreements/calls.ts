import * as agreements from './agreements';

export const calls = [
  agreements.listAgreements,
  agreements.listAgreementsOfEps,
  agreements.listOwnAgreements,
  agreements.getAgreement,
  agreements.getTransportAgreement,
  agreements.listTransfersOfAgreement,
  agreements.createAgreement,
  agreements.editAgreement,
  agreements.createTransportAgreement,
  agreements.editTransportAgreement,
  agreements.withdrawAgreement,
] as const;
