import { createFileRoute } from '@tanstack/react-router';
import { TELECARE_HOSTS } from '../../contract/telecare/telecare-readers';
import { TelecareScreen } from '../features/telecare/telecare-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/telecare/')({
  staticData: { title: 'Teleorientación' },
  beforeLoad: onlyFor(...TELECARE_HOSTS.roles),
  component: TelecareRoute,
});

function TelecareRoute() {
  const navigate = Route.useNavigate();
  return (
    <TelecareScreen
      onStarted={({ kind, id }) =>
        void (kind === 'transfer'
          ? navigate({ to: '/telecare/$transferId', params: { transferId: String(id) } })
          : navigate({ to: '/telecare/incidente/$formId', params: { formId: String(id) } }))
      }
    />
  );
}
