import { FlaskConical } from 'lucide-react';
import { useContext } from 'react';
import { ConfigContext } from '../config-context';

/** Warns that people, hospitals and figures are invented. */
export function DemonstrationBanner() {
  const config = useContext(ConfigContext);
  if (!config?.demonstration) return null;
  return (
    <aside className="demonstration" aria-label="Aviso">
      <FlaskConical size={15} aria-hidden />
      Datos de demostración
    </aside>
  );
}
