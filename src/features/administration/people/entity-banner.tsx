import { Link } from '@tanstack/react-router';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { entityPage } from '../entity-page';

interface Props {
  /** `TRANSPORT-4` */
  entity: string;
  /** Null if nobody of it was found. */
  name: string | undefined;
  onAll: () => void;
}

/** Says that only the people of one entity are shown, with the way to its page. */
export function EntityBanner({ entity, name, onAll }: Props) {
  const page = entityPage(entity);
  return (
    <Banner tone="ended" action={<Button onClick={onAll}>Ver todas las personas</Button>}>
      Solo las personas de {page ? <Link {...page}>{name ?? 'esta entidad'}</Link> : name}.
    </Banner>
  );
}
