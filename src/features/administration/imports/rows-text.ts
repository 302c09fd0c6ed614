import { countText } from '../count-text';

/** `1 fila`, `12 filas`. */
export const rowsText = (count: number) => countText(count, 'fila', 'filas');
export const newText = (count: number) => countText(count, 'nueva', 'nuevas');
/** Present and past. */
export const changesText = (count: number) => countText(count, 'cambia', 'cambian');
export const changedText = (count: number) => countText(count, 'cambió', 'cambiaron');
export const sameText = (count: number) => countText(count, 'igual', 'iguales');
