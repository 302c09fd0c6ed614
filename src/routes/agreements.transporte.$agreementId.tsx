import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditAgreementScreen } from '../features/agreements/agreement-screen';

export const Route = createFileRoute('/agreements/transporte/$agreementId')({
  staticData: { title: 'Editar acuerdo' },
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole('CRUE_REFERRAL_MANAGER', 'EPS_REFERRAL_MANAGER'))
      throw redirect({ to: '/agreements/list', replace: true });
  },
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { agreementId } = Route.useParams();
  return (
    <EditAgreementScreen
      id={Number(agreementId)}
      partner="entity"
      onDone={(epsId) => void navigate({ to: '/agreements/list', search: epsId ? { epsId } : {} })}
    />
  );
}
