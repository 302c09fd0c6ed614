import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { HeldPatient } from '../../../../contract/resources/patient-list';
import { Button } from '../../../ui/button';
import { Text } from '../../../ui/text';
import { TextField } from '../../../ui/text-field';
import { PatientDetails } from './patient-details';
import { chipWords, findPatients } from './patient-words';
import type { ListName } from './typed-patient';
import { useShownDetails } from './use-shown-details';

/** From this number on, the list has a search field. */
const SEARCHED_FROM = 10;
const DRAWN = 60;

interface Props {
  list: ListName;
  patients: readonly HeldPatient[];
  onRetire: (patient: HeldPatient) => void;
}

/** One chip for each patient, with details on demand. */
export function PatientChips({ list, patients, onRetire }: Props) {
  const detailsId = useId();
  const [text, setText] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { shown, show, stay, leave, hide } = useShownDetails();
  const found = findPatients(list, patients, text);
  const drawn = isWhole ? found : found.slice(0, DRAWN);
  return (
    <>
      {patients.length >= SEARCHED_FROM && (
        <TextField
          label="Buscar en el listado"
          hint={text && `${found.length} de ${patients.length}`}
          placeholder="Nombre, documento, servicio o municipio"
          value={text}
          onChange={setText}
        />
      )}
      <Chips aria-label={`Pacientes ${list === 'covid' ? 'COVID' : 'IRA'}`}>
        {drawn.map((patient) => {
          const { service, document, place, name } = chipWords(list, patient);
          return (
            <li key={`${document} ${patient.id ?? patient.serviceType}`}>
              <button
                type="button"
                ref={shown === patient ? anchor : undefined}
                aria-describedby={shown === patient ? detailsId : undefined}
                onFocus={() => show(patient)}
                onBlur={hide}
                onClick={() => show(patient)}
                onMouseEnter={() => show(patient)}
                onMouseLeave={leave}
                onKeyDown={(event) => event.key === 'Escape' && hide()}
              >
                <strong>{service}</strong> <span>{document}</span>
                {place && <span> · {place}</span>}
                {name && <span> · {name}</span>}
              </button>
              <button
                type="button"
                aria-label={`Retirar a ${name}, ${document}`}
                onClick={() => onRetire(patient)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </Chips>
      {patients.length === 0 && <Text tone="soft">No hay pacientes en el listado.</Text>}
      {patients.length > 0 && found.length === 0 && <Text tone="soft">Nadie del listado coincide.</Text>}
      {drawn.length < found.length && (
        <div>
          <Button onClick={() => setIsWhole(true)}>Mostrar los {found.length}</Button>
        </div>
      )}
      {shown && (
        <PatientDetails
          key={`${shown.documentType} ${shown.document}`}
          id={detailsId}
          list={list}
          patient={shown}
          anchor={anchor}
          onOver={stay}
          onLeave={leave}
        />
      )}
    </>
  );
}

const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    listStyle: 'none',
    '&:empty': { display: 'none' },
    '& > li': {
      display: 'inline-flex',
      maxW: 'full',
      bg: 'accent.soft',
      rounded: 'tag',
      fontSize: 'small',
      lineHeight: '1.3',
    },
    '& button': { minH: 'control', rounded: 'tag', '@media (pointer: coarse)': { minH: 'touch' } },
    '& button:first-of-type': {
      ps: 3,
      pe: 1,
      py: 1,
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    '& button:last-of-type': {
      display: 'grid',
      placeItems: 'center',
      minW: 'control',
      color: 'soft',
      '@media (pointer: coarse)': { minW: 'touch' },
      '&:hover': { color: 'rejected' },
    },
    '& strong': { fontWeight: 'strong', me: 0.5 },
  },
});
