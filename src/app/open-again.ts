/** What `public/opening.js` gives the app, which the page has before any module. */
declare global {
  interface Window {
    /** The browser lacks what the app needs, and the page says so. */
    relevoCannotStart?: boolean;
    /**
     * Reloads the page without what the worker has stored of the app, if the server answers: a stored file may be damaged, or of
     * a version that cannot start. What waits to be sent stays.
     */
    relevoOpenAgain: () => Promise<void>;
    relevoServerAnswers: () => Promise<boolean>;
    /** Says it in plain words with a reload, without `words` that a part of the app is missing or damaged, for when the app, or the screen of its failures, cannot be drawn. */
    relevoTell: (place: HTMLElement, words: string | null) => void;
  }
}

export const openAgain = () => void window.relevoOpenAgain();
