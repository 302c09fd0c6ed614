import { useQuery } from '@tanstack/react-query';
import { epsQuery } from '../../../subjects/catalogues/eps-query';

export function useEpsName(): (id: number) => string | undefined {
  const { data } = useQuery(epsQuery);
  return (wanted) => data?.find(({ id }) => id === wanted)?.name;
}
