import { FlaskConical } from 'lucide-react';
import { useContext } from 'react';
import { Row } from '../../ui/layout';
import { ConfigContext } from '../config-context';

/** Warns that people, hospitals and figures are invented. */
export function DemonstrationBanner() {
  const config = useContext(ConfigContext);
  if (!config?.demonstration) return null;
  return (
    <Row
      as="aside"
      aria-label="Aviso"
      justifyContent="center"
      gap={2}
      px={4}
      py={1}
      bg="pending.soft"
      color="pending"
      fontSize="small"
      fontWeight="medium"
    >
      <FlaskConical size={15} aria-hidden />
      Datos de demostración
    </Row>
  );
}
