/** Messages and answers of the demonstration: no names, no documents. */
export const REQUESTING_LINES = [
  'Buenos días, paciente listo para traslado con historia clínica y consentimiento firmado.',
  'Paciente monitorizado, sin cambios desde la solicitud.',
  'Se repitieron signos vitales: TA 124/76, FC 92, SatO2 95 %.',
  'El familiar acompaña al paciente en la ambulancia.',
  '¿Hay respuesta de la IPS que recibe?',
  'Paciente con dos accesos venosos y oxígeno por cánula a 2 L.',
  'Ya se entregó la remisión impresa al personal de enfermería.',
] as const;

export const REGULATOR_LINES = [
  'Recibido, se está ubicando ambulancia.',
  'Por favor confirmar que el paciente sigue estable.',
  'La ambulancia va en camino.',
  'Vía cerrada por la autopista, la ambulancia toma la regional.',
  'Se informó a la IPS que recibe.',
] as const;

export const RECEIVING_LINES = [
  'Ingresar por urgencias, camilla asignada.',
  'Se espera al paciente en reanimación.',
  'Por favor traer imágenes en CD y copia de la historia.',
  'Especialista informado, el paciente pasa directo a valoración.',
] as const;

export const INSURER_LINES = [
  'Traslado autorizado, código entregado a la IPS.',
  'Se valida afiliación, paciente activo.',
] as const;

export const CANNOT_ATTEND_REASONS = [
  'Sin camas disponibles en el servicio solicitado',
  'Urgencias en sobreocupación de 210 %',
  'El especialista no está de turno',
  'Equipo de tomografía en mantenimiento',
] as const;

export const CANNOT_TRANSPORT_REASONS = [
  'No hay móvil medicalizado disponible',
  'Móviles en servicio fuera de la ciudad',
  'Falta tripulación para el turno',
] as const;

export const OTHER_REJECTIONS = [
  'La familia decide continuar el manejo en la institución',
  'Se resolvió con interconsulta en la misma institución',
] as const;

/** A regulator's reasons for choosing an excluded hospital. */
export const EXCLUDED_REASONS = [
  'Es la única con cupo confirmado por teléfono.',
  'La EPS autorizó por fuera de la red, pendiente el convenio.',
  'Es la más cercana y el paciente no resiste un trayecto largo.',
] as const;
