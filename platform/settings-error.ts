/** A setting that cannot be worked with. The message is one line for the operator: the program prints it and ends with 1. */
export class SettingsError extends Error {
  override name = "SettingsError";
}
