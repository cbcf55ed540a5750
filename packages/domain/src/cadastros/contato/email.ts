/** What a form says of a wrong e-mail (spec §5). */
export const EMAIL_INVALIDO = 'Favor inserir email válido';

/**
 * Whether an e-mail address has the form the specification asks for (§5): text before and after one @, no spaces,
 * a domain of 3 or more characters with a dot in it that is neither its first nor its last.
 */
export function isEmailValido(email: string): boolean {
  const [local, dominio, ...rest] = email.split('@');
  if (!local || !dominio || rest.length > 0 || /\s/.test(email)) return false;
  // A dot that is neither first nor last makes the 3 characters by itself.
  return dominio.includes('.') && !dominio.startsWith('.') && !dominio.endsWith('.');
}
