import { createFileRoute, redirect } from '@tanstack/react-router';
import { EDITORS_OF } from '../features/administration/kind-slugs';

/** An administrator sees first what is wrong or missing; others the first list that they keep. */
export const Route = createFileRoute('/administracion/')({
  beforeLoad: ({ context }) => {
    if (context.session.hasRole('RELEVO_ADMIN'))
      throw redirect({ to: '/administracion/salud', replace: true });
    const [first] =
      Object.entries(EDITORS_OF).find(([, editors]) => context.session.hasRole(...editors)) ?? [];
    if (!first) throw redirect({ to: '/dashboard', replace: true });
    throw redirect({ to: '/administracion/$kind', params: { kind: first }, replace: true });
  },
});
