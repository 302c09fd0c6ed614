import { useState } from 'react';
import { accuracyText } from '../../../contract/ambulance-requests/accuracy';
import {
  emergencyWords,
  handledWords,
  LOW_REASON_WORDS,
} from '../../../contract/ambulance-requests/status-words';
import { useNow } from '../../api';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { Row, Stack } from '../../ui/layout';
import { PhoneLink } from '../../ui/phone-link';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { CoarsePlace } from './coarse-place';
import type { OpenRequest } from './open-request';
import { FetchedPhoto } from './request-photo';

interface Props {
  request: OpenRequest;
  onOpen: (id: number) => void;
}

/** What the person told, and which other requests may be about the same. */
export function RequestInfo({ request, onOpen }: Props) {
  const now = useNow();
  const { user, latitude, longitude, accuracy, reopened, lowReasons, formId, status, suggestions } = request;
  const within = accuracyText(accuracy);
  return (
    <Stack gap={4}>
      {status !== null && (
        <Banner tone="ended">
          {handledWords(request)}
          {formId !== null && `. Incidente ${formId}`}.
        </Banner>
      )}
      {reopened && (
        <Banner tone="ended">
          {`Reabierta por ${reopened.by}, `}
          <When at={reopened.at} now={now} />
          {`: ${reopened.reason}`}
        </Banner>
      )}
      {lowReasons.length > 0 && (
        <Banner tone="pending">
          Prioridad baja: {lowReasons.map((reason) => LOW_REASON_WORDS[reason]).join('; ')}. Se conserva
          igual.
        </Banner>
      )}
      <CoarsePlace accuracy={accuracy} />
      <DescriptionList
        items={[
          { term: 'Tipo', value: emergencyWords(request.emergencyType) },
          { term: 'Recibida', value: <When at={request.timestamp} now={now} /> },
          { term: 'Dirección', value: request.address },
          {
            term: 'Ubicación',
            value:
              latitude !== null &&
              longitude !== null &&
              `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${within}`,
          },
          { term: 'Qué pasó', value: request.additionalInfo },
          { term: 'Nombre', value: user?.fullName ?? 'No lo dijo' },
          { term: 'Documento', value: user?.identification },
          { term: 'Teléfono', value: <Phone number={request.userPhoneNumber} /> },
          {
            term: 'Teléfono registrado',
            value: user?.phoneNumber && user.phoneNumber !== request.userPhoneNumber && (
              <Phone number={user.phoneNumber} />
            ),
          },
        ]}
      />
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} onOpen={onOpen} />}
    </Stack>
  );
}

function Phone({ number }: { number: string | null }) {
  if (number === null) return <>No lo dijo</>;
  return <PhoneLink phone={number} />;
}

/** People decide; the words say why they are shown. */
function Suggestions({
  suggestions,
  onOpen,
}: {
  suggestions: OpenRequest['suggestions'];
  onOpen: (id: number) => void;
}) {
  return (
    <Stack as="section" gap={2} aria-label="Podrían ser la misma">
      <Text weight="strong">Podrían ser la misma</Text>
      {suggestions.slice(0, 5).map((one) => (
        <Suggestion key={one.id} suggestion={one} onOpen={onOpen} />
      ))}
    </Stack>
  );
}

interface SuggestionProps {
  suggestion: OpenRequest['suggestions'][number];
  onOpen: (id: number) => void;
}

/** Its photo opens here, beside the request that it is compared with. */
function Suggestion({ suggestion, onOpen }: SuggestionProps) {
  const { id, words, address, formId, additionalInfo, additionalImageURL } = suggestion;
  const [seesPhoto, setSeesPhoto] = useState(false);
  return (
    <Stack gap={2}>
      <Row justifyContent="space-between" gap={3}>
        <Text>
          {words}
          <br />
          {additionalInfo && (
            <>
              {`«${additionalInfo}»`}
              <br />
            </>
          )}
          <Text as="span" tone="soft" size="small">
            {[`#${id}`, address, formId !== null && `incidente ${formId}`].filter(Boolean).join(' · ')}
          </Text>
        </Text>
        <Row gap={1} flexShrink={0}>
          {additionalImageURL !== null && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Imagen de la solicitud #${id}`}
              aria-expanded={seesPhoto}
              onClick={() => setSeesPhoto(!seesPhoto)}
            >
              Imagen
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-label={`Ver la solicitud #${id}`} onClick={() => onOpen(id)}>
            Ver
          </Button>
        </Row>
      </Row>
      {seesPhoto && additionalImageURL !== null && <FetchedPhoto id={id} url={additionalImageURL} />}
    </Stack>
  );
}
