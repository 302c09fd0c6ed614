import { createFileRoute } from '@tanstack/react-router';
import { PacesScreen } from '../features/acknowledgements/paces-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/traslados/avisos')({
  staticData: { title: 'Avisos sin respuesta' },
  beforeLoad: onlyFor('CRUE_REFERRAL_MANAGER'),
  component: PacesScreen,
});
