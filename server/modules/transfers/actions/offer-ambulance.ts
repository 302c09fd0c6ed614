import { presentTransfer } from '../present-transfer';
import { serve } from '../served-action';

export const offerAmbulance = serve('offer-ambulance', {
  notice: 'una entidad puede transportar',
  // An entity that only offers sees no identity.
  answer: (record, { reference, entityId }) => presentTransfer(record, reference, 'anonymous', entityId),
});
