/**
 * Every code that a refusal may carry: its HTTP status and its words.
 * A caller decides by status and code, never by text.
 */
export const ERROR_CODES = {
  TOKEN_MISSING: { status: 401, message: 'Debe iniciar sesión.' },
  TOKEN_INVALID: { status: 401, message: 'La sesión no es válida.' },
  TOKEN_EXPIRED: { status: 401, message: 'La sesión venció.' },
  ROLE_REFUSED: { status: 403, message: 'Su rol no permite esta acción.' },
  NOT_YOURS: { status: 403, message: 'Esta acción le corresponde a otra entidad.' },
  ENTITY_MISSING: {
    status: 403,
    message: 'Su entidad no está correctamente registrada en nuestro sistema',
  },
  NOT_FOUND: { status: 404, message: 'No se encontró lo que busca.' },
  TRANSFER_NOT_FOUND: { status: 404, message: 'No se encontró información del traslado.' },
  CAPACITY_AVAILABLE_NOT_FOUND: {
    status: 404,
    message: 'Debes reportar la capacidad antes de reportar ocupación y disponibilidad.',
  },
  FILE_NOT_FOUND: { status: 404, message: 'No se encontró el archivo.' },
  PERSON_NOT_FOUND: { status: 404, message: 'No se pudo traer la información de la persona' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Esta acción no existe.' },
  STATE_MOVED: { status: 409, message: 'El traslado cambió; su acción no se aplicó.' },
  BLOOD_BANK_NOT_OFFERED: { status: 409, message: 'Su entidad no ofrece banco de sangre.' },
  AMBULANCE_BUSY: { status: 409, message: 'La ambulancia está en otro traslado.' },
  IN_PROGRESS: { status: 409, message: 'La misma solicitud se está procesando.' },
  BODY_INVALID: { status: 400, message: 'La solicitud no se pudo leer.' },
  QUERY_INVALID: { status: 400, message: 'Los filtros no son válidos.' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, message: 'Falta la clave de la solicitud (Idempotency-Key).' },
  BODY_TOO_LARGE: { status: 413, message: 'La solicitud es demasiado grande.' },
  FILE_TOO_LARGE: { status: 413, message: 'El archivo supera los 10 MB.' },
  TYPE_NOT_SUPPORTED: { status: 415, message: 'El formato de la solicitud no se admite.' },
  FIELDS_INVALID: { status: 422, message: 'Revise los campos señalados.' },
  FILE_MISSING: { status: 422, message: 'Debes adjuntar un archivo en formato PDF.' },
  FILE_NOT_PDF: { status: 422, message: 'Debes adjuntar un archivo en formato PDF.' },
  KEY_REUSED: { status: 422, message: 'La clave de la solicitud ya se usó con otros datos.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Demasiadas solicitudes; espere un momento.' },
  INTERNAL: { status: 500, message: 'Ocurrio un error' },
  UNAVAILABLE: { status: 503, message: 'El servicio no está disponible en este momento.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;
