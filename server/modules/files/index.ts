export { adoptFolder, claimFolder, compareFolder } from './claim-folder';
export { countFaults } from './file-faults';
export { createFileRegister } from './file-register';
export { findOriginalNames } from './find-file';
export { forgetFilesOf } from './forget-files-of';
export { findStopped, forgetOrphans } from './forget-orphans';
