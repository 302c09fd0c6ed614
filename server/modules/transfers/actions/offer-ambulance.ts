import { presentTransfer } from '../present-transfer';
import { serve } from '../served-action';

export const offerAmbulance = serve('offer-ambulance', {
  notificationText: 'una entidad puede transportar',
  answersWithoutPatient: true,
  // An entity that only offers does not see the patient.
  answer: (record, { reference, entityId }) => presentTransfer(record, reference, 'anonymous', entityId),
});
