import { createFileRoute, redirect } from '@tanstack/react-router';
import { LadderScreen } from '../features/acknowledgements/ladder-screen';

export const Route = createFileRoute('/traslados/avisos')({
  staticData: { title: 'Avisos sin respuesta' },
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole('CRUE_REFERRAL_MANAGER'))
      throw redirect({ to: '/dashboard', replace: true });
  },
  component: LadderScreen,
});
