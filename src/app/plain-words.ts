export const BROKEN =
  'Una parte de la aplicación no llegó, o llegó dañada. Si vuelve a pasar, avise a quien administra Relevo.';
export const STOPPED = 'La aplicación no pudo continuar. Lo que ya se envió está a salvo.';
