export { adoptFolder, claimFolder, compareFolder } from './claim-folder';
export { countFaults } from './file-faults';
export { createFileRegister } from './file-register';
export { findOriginalNames, getStoredFile } from './find-file';
export { forgetFile, forgetFilesOf } from './forget-files-of';
export { findStopped, forgetOrphans } from './forget-orphans';
export { keepReport } from './keep-report';
export { readStored } from './read-stored';
export { isWholeZip, readWholeZip } from './read-whole-zip';
