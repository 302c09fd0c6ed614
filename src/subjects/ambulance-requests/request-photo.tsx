import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useNow } from '../../api';
import { EmptyState } from '../../ui/empty-state';
import { Spinner } from '../../ui/spinner';
import { useObjectUrl } from '../../ui/use-object-url';
import { FailedQuery } from '../failed-query';
import type { OpenRequest } from './open-request';
import { photoQuery } from './queries';

/** A photo comes after its request: over a bad network much later. */
const COMING_MS = 15 * 60_000;

/** The picture that the person added. */
export function RequestPhoto({ request: { id, additionalImageURL, timestamp } }: { request: OpenRequest }) {
  const now = useNow();
  if (additionalImageURL === null)
    return now.getTime() - Date.parse(timestamp) < COMING_MS ? (
      <EmptyState icon={ImageOff} title="Todavía no hay imagen">
        Si la persona envía una, aparece aquí sola.
      </EmptyState>
    ) : (
      <EmptyState icon={ImageOff} title="No hay imagen">
        La persona no la envió, o no alcanzó a llegar.
      </EmptyState>
    );
  return <FetchedPhoto id={id} url={additionalImageURL} />;
}

/** The photo of this address; each look is in the audit log. */
export function FetchedPhoto({ id, url }: { id: number; url: string }) {
  const query = useQuery(photoQuery(id, url));
  return (
    <>
      <FailedQuery query={query} words="No se pudo traer la imagen" />
      {query.isPending && <Spinner />}
      {query.data && <Picture content={query.data} id={id} />}
    </>
  );
}

function Picture({ content, id }: { content: Blob; id: number }) {
  const address = useObjectUrl(content);
  return address ? <Shown src={address} alt={`Imagen de la solicitud #${id}`} /> : null;
}

const Shown = chakra('img', {
  base: { maxW: 'full', maxH: '60dvh', mx: 'auto', rounded: 'card', bg: 'sunken' },
});
