/** What the crew reads about a word that it said before it knew that its dispatch was called off. */
export const CALLED_OFF = 'El CRUE canceló su despacho. Su aviso le llegó al CRUE: llámelo.';
