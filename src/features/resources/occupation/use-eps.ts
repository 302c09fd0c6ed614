import { useQuery } from '@tanstack/react-query';
import { NEVER_OFFERED_EPS_ID } from '../../../../contract/limits';
import { epsQuery } from '../../../subjects/catalogues/eps-query';

/** The insurers that a user may choose. */
export function useEps(): { id: number; name: string }[] {
  return (
    useQuery(epsQuery).data?.filter(({ id, archived }) => id !== NEVER_OFFERED_EPS_ID && !archived) ?? []
  );
}
