/** What the crew reads about a word that it said before it knew that its dispatch was called off. */
export const CALLED_OFF = 'Su despacho se canceló. Su aviso le llegó al CRUE: llámelo.';
