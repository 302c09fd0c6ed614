export { type Bridge, openBridge } from './bridge/bridge';
export { callRequestsAgain } from './call-again';
export { registerCitizenDoor } from './citizen/register-citizen-door';
export { countCells } from './count-cells';
export { countPending } from './find-requests';
export { forgetOldBlocks, forgetOldPhotos, forgetOldSenders } from './forget-old';
