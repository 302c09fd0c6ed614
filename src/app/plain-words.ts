export const STOPPED = 'La aplicación no pudo continuar. Lo que ya se envió está a salvo.';
