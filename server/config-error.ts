/** A wrong configuration value. The operator reads the message before the process ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
