/** An invalid setting. The message is one line for the operator; the program prints it and exits with 1. */
export class SettingsError extends Error {
  override name = "SettingsError";
}
