export { endAbandonedCalls } from './end-call';
export { registerGuestDoor } from './register-guest-door';
export { ringCallsAgain } from './ring';
