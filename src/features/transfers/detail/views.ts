/** The tabs of a transfer on tablets and phones, by their names in the address. */
export const VIEWS = ['recorrido', 'solicitud', 'conversacion'] as const;
export type View = (typeof VIEWS)[number];
