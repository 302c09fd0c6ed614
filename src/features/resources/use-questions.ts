import { useState } from 'react';

interface Question {
  /** The field, as the screen names it. */
  name: string;
  /** `¿202 de 8?` */
  message: string;
  /** The field did not take everything that was typed. */
  isMisread?: boolean;
}

export interface Questions {
  /** The questions, while the user is asked. */
  asking: readonly Question[] | null;
  report: () => void;
  confirm: () => void;
  cancel: () => void;
}

/** Reports at once when nothing is unusual, else after the user has confirmed the figures. */
export function useQuestions(find: () => readonly Question[], send: () => void): Questions {
  const [asking, setAsking] = useState<Questions['asking']>(null);
  return {
    asking,
    report: () => {
      const questions = find();
      if (questions.length > 0) setAsking(questions);
      else send();
    },
    confirm: () => {
      setAsking(null);
      send();
    },
    cancel: () => setAsking(null),
  };
}
