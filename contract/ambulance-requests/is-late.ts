import { LONGEST_PAUSE } from './call-again';

/** From here a wait is late. Ours: the longest pause between two alerts. */
const LATE_MINUTES = LONGEST_PAUSE / 60;

/** Whether a person has waited too long for somebody to attend the request, or for an ambulance. */
export const isLateWait = (minutes: number): boolean => minutes >= LATE_MINUTES;
