/** What a hospital reads about its refusal that came after its acceptance and did not apply. */
export const CONTRADICTED =
  'Su IPS ya había aceptado al paciente y el traslado sigue con ella. Su respuesta le llegó al CRUE: llámelo.';
