export { createFileRegister } from './file-register';
export { findOriginalNames } from './find-file';
export { forgetOrphans } from './forget-orphans';
