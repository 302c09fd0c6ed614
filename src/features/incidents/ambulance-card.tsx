import { TriangleAlert } from 'lucide-react';
import { useContext, useState } from 'react';
import { isLateWait } from '../../../contract/ambulance-requests/is-late';
import { ambulanceTypeText } from '../../../contract/catalogues/fixed';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { useNow } from '../../api';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { DescriptionList } from '../../ui/description-list';
import { durationText } from '../../ui/format/duration';
import { Box, Row, Stack } from '../../ui/layout';
import { PhoneLink } from '../../ui/phone-link';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { AssignDialog, type Chosen } from './assign-dialog';
import { isOpen } from './incident-words';
import { NearestSlot } from './nearest-slot';
import { TakeBackDialog } from './take-back-dialog';
import { UnconfirmedNote } from './unconfirmed-note';
import { WhyIncidentAmbulance } from './why-incident-ambulance';

interface Props {
  incident: IncidentRecord;
  /** This person sends and takes back its ambulance. */
  acts: boolean;
  isCrue: boolean;
  onPlace: () => void;
}

/** Red when somebody waits too long, as in the list. */
function NobodyComes({ since, acts }: { since: string; acts: boolean }) {
  const minutes = (useNow().getTime() - Date.parse(since)) / 60_000;
  return (
    <Banner tone={isLateWait(minutes) ? 'rejected' : 'pending'} icon={TriangleAlert}>
      {acts ? 'Nadie va en camino: envíe una ambulancia.' : 'Nadie va en camino.'}
      {` Espera ${durationText(minutes)}.`}
    </Banner>
  );
}

/** The ambulance of an incident; for the regulation centre also the choice of one. */
export function AmbulanceCard({ incident, acts, isCrue, onPlace }: Props) {
  const { ambulance } = incident;
  const [isChanging, setChanging] = useState(false);
  const [isTakingBack, setTakingBack] = useState(false);
  const isWaiting = isCrue && isOpen(incident);
  const chooses = acts && (ambulance === null || isChanging);
  return (
    <Card aria-label="Ambulancia">
      <CardHeader title="Ambulancia" />
      <Stack gap={4}>
        {ambulance === null &&
          (isWaiting ? (
            <NobodyComes since={incident.healthArrivalDate} acts={acts} />
          ) : (
            <Banner tone="ended">Sin ambulancia.</Banner>
          ))}
        {ambulance !== null && isOpen(incident) && !ambulance.confirmed && (
          <UnconfirmedNote
            formId={incident.formId}
            ambulance={ambulance}
            isCrue={isCrue}
            mayConfirm={acts || !isCrue}
          />
        )}
        {ambulance !== null && <Sent ambulance={ambulance} />}
        {acts && ambulance !== null && (
          <Row gap={2} flexWrap="wrap">
            <Button size="sm" aria-pressed={isChanging} onClick={() => setChanging(!isChanging)}>
              Cambiar ambulancia
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setTakingBack(true)}>
              Retirar ambulancia
            </Button>
          </Row>
        )}
        {chooses && <Choice incident={incident} onPlace={onPlace} onSent={() => setChanging(false)} />}
        {isCrue && <WhyIncidentAmbulance incident={incident} />}
      </Stack>
      {isTakingBack && ambulance !== null && (
        <TakeBackDialog formId={incident.formId} ambulance={ambulance} onClose={() => setTakingBack(false)} />
      )}
    </Card>
  );
}

function Sent({ ambulance }: { ambulance: NonNullable<IncidentRecord['ambulance']> }) {
  const now = useNow();
  const { name, licensePlate, ambulanceType, ambulancesEntity, entityPhone, phoneNumber, cellphone } =
    ambulance;
  const phone = (number: string | null) => number && <PhoneLink phone={number} />;
  return (
    <DescriptionList
      items={[
        {
          term: 'Ambulancia',
          value: [name, ambulanceTypeText(ambulanceType), licensePlate && `placa ${licensePlate}`]
            .filter(Boolean)
            .join(', '),
        },
        {
          term: 'Entidad',
          value: entityPhone ? (
            <>
              {ambulancesEntity}, {phone(entityPhone)}
            </>
          ) : (
            ambulancesEntity
          ),
        },
        { term: 'Celular', value: phone(cellphone) },
        { term: 'Teléfono', value: phone(phoneNumber) },
        {
          term: 'La envió',
          value: (
            <>
              {ambulance.assignedBy}, <When at={ambulance.assignedAt} now={now} />
            </>
          ),
        },
        {
          term: 'Confirmó',
          value: ambulance.confirmed && (
            <>
              {ambulance.confirmed.by}, <When at={ambulance.confirmed.at} now={now} />
            </>
          ),
        },
      ]}
    />
  );
}

interface ChoiceProps {
  incident: IncidentRecord;
  onPlace: () => void;
  onSent: () => void;
}

/** The ambulances for its place by travel time; one press asks, the next sends. */
function Choice({ incident, onPlace, onSent }: ChoiceProps) {
  const { lat, lng, formId, ambulance } = incident;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const drawNearest = useContext(NearestSlot);
  if (lat === null || lng === null)
    return (
      <Stack gap={2}>
        <Text>Señale el lugar en el mapa para ver las ambulancias por tiempo de llegada.</Text>
        <div>
          <Button variant="primary" onClick={onPlace}>
            Señalar el lugar
          </Button>
        </div>
      </Stack>
    );
  return (
    <>
      <Text tone="soft">Escoja una para enviarla. Primero van las que se sabe cuánto tardan.</Text>
      <Box mx={-4}>{drawNearest({ place: { lat, lng }, onChoose: setChosen })}</Box>
      {chosen && (
        <AssignDialog
          formId={formId}
          chosen={chosen}
          insteadOf={ambulance}
          onSent={onSent}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
