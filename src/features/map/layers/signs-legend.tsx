import { chakra } from '@chakra-ui/react/styled-system';
import { TriangleAlert } from 'lucide-react';
import { NEDOCS_BANDS } from '../../../../contract/hospitals/nedocs';
import { MapSign, SIGN_STYLES } from '../list/map-sign';

interface Props {
  /** Of people who see hospitals with their crowding. */
  seesFigures: boolean;
  seesRequests: boolean;
}

/** What each shape and colour of the map means: folded, below the choices of the layers. */
export function SignsLegend({ seesFigures, seesRequests }: Props) {
  return (
    <Root>
      <summary>Leyenda</summary>
      <div>
        <h3>Ambulancias</h3>
        <ul>
          <li>
            <MapSign shape="free" />
            En servicio y sin traslado
          </li>
          <li>
            <MapSign shape="busy" />
            Asignada a un traslado o incidente, o no disponible
          </li>
          <li>
            <MapSign shape="off" />
            Fuera de servicio
          </li>
          <li>
            <MapSign shape="free" age="fading" />
            Posición de hace 2 a 10 min: está dentro del círculo que crece
          </li>
          <li>
            <MapSign shape="free" age="lost" />
            Hueca: hace más de 10 min que no se sabe dónde está
          </li>
        </ul>
        <h3>{seesFigures ? 'Hospitales, por NEDOCS' : 'Hospitales'}</h3>
        <ul>
          {seesFigures &&
            NEDOCS_BANDS.map(({ id, name }) => (
              <li key={id}>
                <MapSign shape="hospital" band={id} />
                {name}
              </li>
            ))}
          <li>
            <MapSign shape="hospital" />
            {seesFigures ? 'Sin puntaje de este turno' : 'IPS'}
          </li>
        </ul>
        {seesRequests && (
          <>
            <h3>Solicitudes</h3>
            <ul>
              <li>
                <TriangleAlert size={16} aria-hidden />
                Pendiente; pequeña y hueca, de prioridad baja
              </li>
            </ul>
          </>
        )}
      </div>
    </Root>
  );
}

const Root = chakra('details', {
  base: {
    maxW: '17rem',
    fontSize: 'small',
    '& > summary': { minH: 'touch', alignContent: 'center', cursor: 'pointer', fontWeight: 'medium' },
    // Below the choices of the layers, also on a phone.
    '& > div': { maxH: '38dvh', overflowY: 'auto', overscrollBehavior: 'contain' },
    '& h3': { fontWeight: 'medium', mt: 2 },
    '& h3:first-of-type': { mt: 0 },
    '& ul': { listStyle: 'none' },
    '& li': { display: 'grid', gridTemplateColumns: '20px 1fr', gap: 2, alignItems: 'center', py: 0.5 },
    '& svg': { color: 'rejected' },
    ...SIGN_STYLES,
  },
});
