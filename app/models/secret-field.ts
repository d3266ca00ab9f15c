/** Whether a form's field holds a secret, by its name: such a value never comes back from the server, and is never kept. */
export function isSecretField(name: string): boolean {
  return /password|token|secret|api_key/i.test(name);
}

/** Whether a form's field may outlive its page: no secret, and no bank account, which comes back to its own form only. */
export function isKeptField(name: string): boolean {
  return !isSecretField(name) && !/^payout\b/i.test(name);
}
