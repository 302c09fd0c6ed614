/** The alert of the regulation centre (map 6), also for a golden code. In a file of its own: it loads with the first screen. */
export const NEW_REQUEST = 'Ha recibido una nueva solicitud de Ambulancia';
