/** Whether a form's field holds a secret or a bank account, by its name: such a value never comes back from the server, and is never kept. */
export function isSecretField(name: string): boolean {
  return /password|token|secret|api_key|^payout\b/i.test(name);
}
