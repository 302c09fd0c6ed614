import type { RegisterSource } from '../../../contract/people/find-person';
import { Banner } from '../../ui/banner';
import { longDay } from '../../ui/format/days';

/** Says how old the prefilled data are, where they are not of today. */
export function RegisterNote({ source: { kind, asOf, standsIn } }: { source: RegisterSource }) {
  if (kind !== 'extract' || asOf === null) return null;
  const day = longDay(asOf);
  return (
    <Banner
      tone={standsIn ? 'pending' : 'waiting'}
      title={standsIn ? 'La BDUA no respondió' : `Datos de la BDUA del ${day}`}
    >
      {standsIn && `Los datos son del extracto del ${day}. `}
      Pregunte al paciente por su EPS: puede haber cambiado desde entonces.
    </Banner>
  );
}
