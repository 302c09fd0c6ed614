/** Format characters, such as those of zero width or of direction, spaces, and two letters that are drawn as nothing. */
const UNSEEN = /^[\p{Cf}\p{Z}\s\u2800\u3164]*$/u;

/** Whether a reader sees anything of this text. */
export const isSeen = (text: string): boolean => !UNSEEN.test(text);
