import { useQuery } from '@tanstack/react-query';
import { ChartPie } from 'lucide-react';
import { DURATION_LABELS, type DurationGroup } from '../../../../contract/indicators/duration-groups';
import { REJECT_REASONS } from '../../../../contract/transfers/reject-reasons';
import { entitiesQuery, hospitalsQuery } from '../../../subjects/catalogues/institution-queries';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { longDay } from '../../../ui/format/days';
import type { SelectionSearch } from './selection-search';

export interface SelectionBannerProps {
  selection: SelectionSearch;
  onLeave: () => void;
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** Which transfers the list shows when it was opened from a figure, and the way back to all. */
export function SelectionBanner({ selection, onLeave }: SelectionBannerProps) {
  const { data: hospitals = [] } = useQuery(hospitalsQuery);
  const { data: entities = [] } = useQuery(entitiesQuery);
  const { from, until, group, reason, ipsReq, ipsRecv, entity, hour, weekday } = selection;
  const named = (rows: readonly { id: number; name: string }[], id: string | number) =>
    rows.find((row) => row.id === id)?.name ?? `número ${id}`;
  const parts = [
    from !== undefined && until !== undefined
      ? from === until
        ? `solicitados el ${longDay(String(from))}`
        : `solicitados del ${longDay(String(from))} al ${longDay(String(until))}`
      : from !== undefined
        ? `solicitados desde el ${longDay(String(from))}`
        : until !== undefined && `solicitados hasta el ${longDay(String(until))}`,
    group !== undefined && (DURATION_LABELS[group as DurationGroup] ?? String(group)),
    reason !== undefined &&
      `cancelados por «${REJECT_REASONS.find(({ id }) => id === reason)?.label ?? reason}»`,
    ipsReq !== undefined &&
      (ipsReq === 'none'
        ? 'sin IPS que solicite (código dorado)'
        : `IPS que solicita: ${named(hospitals, ipsReq)}`),
    ipsRecv !== undefined &&
      (ipsRecv === 'none' ? 'sin IPS que reciba' : `IPS que recibe: ${named(hospitals, ipsRecv)}`),
    entity !== undefined &&
      (entity === 'none' ? 'sin entidad de transporte' : `transporta: ${named(entities, entity)}`),
    hour !== undefined && `entre las ${hour}:00 y las ${hour}:59`,
    weekday !== undefined && `un ${WEEKDAYS[Number(weekday) - 1]}`,
  ].filter((part): part is string => typeof part === 'string');
  return (
    <Banner
      tone="moving"
      icon={ChartPie}
      title="Traslados de un indicador, en cualquier estado"
      action={
        <Button size="sm" onClick={onLeave}>
          Quitar este filtro
        </Button>
      }
    >
      {parts.join(' · ')}
    </Banner>
  );
}
