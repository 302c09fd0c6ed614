import { withCheckDigit } from '../../contract/nit-check-digit';

/** A list of the REPS with invented sites. Another street makes every row a changed one. */
export function ipsList(rows: number, street: string): { csv: string; rows: number } {
  const lines = Array.from({ length: rows }, (_, at) => {
    const number = String(at + 1).padStart(6, '0');
    return [
      `0500${number}01`,
      `Sede de ensayo ${at + 1}`,
      withCheckDigit(`9${String(at + 1).padStart(8, '0')}`),
      `${street} ${(at % 90) + 1} # ${(at % 50) + 1}-${(at % 80) + 10}`,
      `604${String(at + 1).padStart(7, '0')}`,
      '05001',
      '6.2442',
      '-75.5812',
    ].join(';');
  });
  const head = 'CodigoHabilitacionSede;NombreSede;NIT;Direccion;Telefono;CodigoMunicipio;Latitud;Longitud';
  return { csv: `${head}\n${lines.join('\n')}\n`, rows };
}
