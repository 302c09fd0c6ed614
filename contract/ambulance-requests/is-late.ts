import { LONGEST_PAUSE, SHORTEST_PAUSE } from './call-again';

/** From here a wait is late. Ours: the longest pause between two alerts. */
const LATE_MINUTES = LONGEST_PAUSE / 60;

/** Whether a person has waited too long for somebody to attend the request, or for an ambulance. */
export const isLateWait = (minutes: number): boolean => minutes >= LATE_MINUTES;

/** Whether nobody has confirmed an ambulance for too long: from its first reminder on. */
export const isLateConfirmation = (minutes: number): boolean => minutes * 60 >= SHORTEST_PAUSE;
