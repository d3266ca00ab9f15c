/** Whether a field holds a secret, by its name. Secrets are never sent back by the server, and never stored with a draft. */
export function isSecretField(name: string): boolean {
  return /password|token|secret|api_key/i.test(name);
}

/** Whether a field's value may be stored: no secrets, and no bank account, which is only returned to its own form. */
export function isStorableField(name: string): boolean {
  return !isSecretField(name) && !/^payout\b/i.test(name);
}
