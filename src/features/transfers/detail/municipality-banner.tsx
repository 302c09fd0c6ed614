import { MapPinOff } from 'lucide-react';
import { CallCrue } from '../../../subjects/transfers/call-crue';
import { Banner } from '../../../ui/banner';
import type { ShownTransfer } from './use-shown-transfer';

/** Above a golden code whose address names no town, until the crew is there: the same street exists in several. */
export function MunicipalityBanner({ transfer, isCrew }: Pick<ShownTransfer, 'transfer' | 'isCrew'>) {
  const { lacksMunicipality, steps, crewWords, patient, createdByName } = transfer;
  if (!lacksMunicipality || steps.eventArrivalDate || crewWords.length > 0) return null;
  const { person } = patient;
  return (
    <Banner
      tone="rejected"
      icon={MapPinOff}
      title="Municipio sin indicar: pregúntelo"
      action={isCrew && <CallCrue />}
    >
      {`La solicitud dice solo «${person?.address}». `}
      {isCrew
        ? 'No salga hacia esa dirección sin saber de qué municipio es.'
        : `Pregúntelo a ${createdByName}, que la hizo${person?.cellphone ? `, o al celular del paciente, ${person.cellphone}` : ''}, y dígaselo a la tripulación.`}
    </Banner>
  );
}
