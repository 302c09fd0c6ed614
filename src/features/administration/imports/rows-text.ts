import { counted } from '../../../../contract/counted';

/** `1 fila`, `12 filas`. */
export const rowsText = (count: number) => counted(count, 'fila', 'filas');
export const newText = (count: number) => counted(count, 'nueva', 'nuevas');
/** Present and past. */
export const changesText = (count: number) => counted(count, 'cambia', 'cambian');
export const changedText = (count: number) => counted(count, 'cambió', 'cambiaron');
export const sameText = (count: number) => counted(count, 'igual', 'iguales');
