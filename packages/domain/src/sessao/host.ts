/** What is said of a text that is no host. */
export const HOST_INVALIDO = 'Informe o domínio como gestao.empresa.com.br, sem porta';

const ROTULO = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const IPV6 = /^\[[0-9a-f:.]{2,45}\]$/;

/**
 * A host as people paste it, such as `https://Gestao.Empresa.com.br/entrar`, as hosts are compared: lower case, without
 * scheme, path and last dot. What is left may still be no host.
 */
export function normalizarHost(texto: string): string {
  return texto
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
}

/** Whether a text is a host that a page may be served from: names of letters, digits and hyphens (RFC 1123 §2.1), no port. */
export function isHost(texto: string): boolean {
  if (IPV6.test(texto)) return true;
  return texto.length <= 253 && texto.split('.').every((rotulo) => ROTULO.test(rotulo));
}
