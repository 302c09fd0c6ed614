import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Agreement, TransportAgreement } from '../../../contract/agreements/agreements';
import { standingOf, type Validity } from '../../../contract/agreements/validity';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { spanWords, standingWords } from './validity-words';

interface Props {
  rows: readonly Agreement[];
  /** Of the card around the lines: the same hospital has a line in each of its networks. */
  network: string;
  day: string;
  mayEdit: boolean;
  /** The reader is the hospital: the line names the insurer. */
  isOfHospital: boolean;
}

export function AgreementLines({ rows, network, day, mayEdit, isOfHospital }: Props) {
  return (
    <Lines>
      {rows.map((row) => {
        const name = isOfHospital ? row.epsName : row.ipsName;
        return (
          <Line key={row.id} name={name} row={row} day={day}>
            {mayEdit && standingOf(row, day) !== 'ended' && (
              <EditLink to="/agreements/$agreementId" id={row.id} name={`${name}, ${network}`} />
            )}
          </Line>
        );
      })}
    </Lines>
  );
}

interface TransportProps {
  rows: readonly TransportAgreement[];
  day: string;
  mayEdit: boolean;
  isOfTransport: boolean;
}

export function TransportLines({ rows, day, mayEdit, isOfTransport }: TransportProps) {
  return (
    <Lines>
      {rows.map((row) => {
        const name = isOfTransport ? row.epsName : row.ambulancesEntity;
        return (
          <Line key={row.id} name={name} row={row} day={day}>
            {mayEdit && standingOf(row, day) !== 'ended' && (
              <EditLink to="/agreements/transporte/$agreementId" id={row.id} name={name} />
            )}
          </Line>
        );
      })}
    </Lines>
  );
}

interface EditLinkProps {
  to: '/agreements/$agreementId' | '/agreements/transporte/$agreementId';
  id: number;
  /** Of the other party, with the network. */
  name: string;
}

function EditLink({ to, id, name }: EditLinkProps) {
  return (
    <Button asChild variant="quiet" size="sm">
      <Link to={to} params={{ agreementId: String(id) }} aria-label={`Editar el acuerdo con ${name}`}>
        <Pencil size={16} aria-hidden />
        <span className="word">Editar</span>
      </Link>
    </Button>
  );
}

interface LineProps {
  name: string;
  row: Validity & { note: string | null };
  day: string;
  children?: ReactNode;
}

function Line({ name, row, day, children }: LineProps) {
  const { text, tone } = standingWords(row, day);
  return (
    <li>
      <div className="what">
        <strong>{name}</strong>
        <small>
          {spanWords(row)}
          {row.note && ` · ${row.note}`}
        </small>
      </div>
      <Badge tone={tone}>{text}</Badge>
      {children}
    </li>
  );
}

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 3,
      rowGap: 1,
      minH: 'touch',
      py: 2,
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& .what': { flex: { base: '1 1 9rem', md: '1 1 14rem' }, minW: 0 },
    mdDown: { '& .word': { display: 'none' } },
    '& strong': { display: 'block', fontWeight: 'strong' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft', overflowWrap: 'anywhere' },
  },
});
