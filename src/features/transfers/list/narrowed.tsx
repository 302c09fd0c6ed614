import { useQuery } from '@tanstack/react-query';
import { AMBULANCE_TYPE_NAMES, type AmbulanceType } from '../../../../contract/catalogues/fixed';
import { epsQuery } from '../../../subjects/catalogues/eps-query';
import { hospitalsQuery } from '../../../subjects/catalogues/institution-queries';
import { Tag } from '../../../ui/tag';
import type { ListSearch } from './list-search';
import type { NarrowingSearch } from './narrowing-search';

export interface NarrowedProps {
  search: ListSearch;
  onChange: (wanted: NarrowingSearch) => void;
}

/** What the list is narrowed to; each can be taken away. */
export function Narrowed({ search, onChange }: NarrowedProps) {
  const { hospital, eps, triage, kind } = search;
  const { data: hospitals = [] } = useQuery({ ...hospitalsQuery, enabled: hospital !== undefined });
  const { data: insurers = [] } = useQuery({ ...epsQuery, enabled: eps !== undefined });
  const named = (rows: readonly { id: number; name: string }[], id: unknown) =>
    rows.find((row) => row.id === id)?.name ?? `número ${id}`;
  const tags: [keyof NarrowingSearch, string][] = [
    ...(hospital === undefined ? [] : [['hospital', named(hospitals, hospital)] as const]),
    ...(eps === undefined ? [] : [['eps', named(insurers, eps)] as const]),
    ...(triage === undefined ? [] : [['triage', `triage ${triage}`] as const]),
    ...(kind === undefined ? [] : [['kind', kindName(String(kind))] as const]),
  ].map(([field, label]) => [field, label]);
  return (
    <>
      {tags.map(([field, label]) => (
        <Tag key={field} onRemove={() => onChange({ [field]: undefined })} removeLabel={`Quitar ${label}`}>
          {label}
        </Tag>
      ))}
    </>
  );
}

function kindName(kind: string): string {
  return kind === 'golden' ? 'código dorado' : (AMBULANCE_TYPE_NAMES[kind as AmbulanceType] ?? kind);
}
