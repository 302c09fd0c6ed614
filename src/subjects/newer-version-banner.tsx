import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

interface Props {
  /** Who changed it, if it is known. */
  by: string | null | undefined;
  onOpen: () => void;
}

/** A colleague saved the same row while this person was typing. Nothing that was typed is lost until they say so. */
export function NewerVersionBanner({ by, onOpen }: Props) {
  return (
    <Banner
      tone="pending"
      title={`${by ?? 'Alguien'} guardó cambios aquí mientras usted escribía`}
      action={<Button onClick={onOpen}>Descartar lo mío y ver lo nuevo</Button>}
    >
      Lo que usted escribió sigue aquí, pero ya no se puede guardar encima.
    </Banner>
  );
}
