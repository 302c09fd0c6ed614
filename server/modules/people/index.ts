export { createRegisterService, type ServiceAddress } from './ask-service';
export { readCurrentRegister, writeCurrentRegister } from './current-register';
export { insuranceOf } from './present-person';
export { registerState } from './register-state';
export { type ExtractRow, openExtract } from './write-extract';
