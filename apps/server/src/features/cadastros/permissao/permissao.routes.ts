import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { permissaoContracts, type ChamadaPermitida } from '@oferta/contracts/cadastros/permissao.ts';
import { routes } from '#kernel/http/route.ts';

export const permissaoRoutes = routes(permissaoContracts, {
  listPermissoes: async () => chamadasPermitidas(),
});

/** Who may make each call: read from the very table that the door checks, so that it cannot be out of date. */
function chamadasPermitidas(): ChamadaPermitida[] {
  return Object.entries(ALL_CONTRACTS)
    .map(([nome, { summary, method, path, niveis, writes }]) => ({
      nome,
      resumo: summary,
      metodo: method,
      caminho: path,
      quem: typeof niveis === 'string' ? niveis : [...niveis],
      altera: writes,
    }))
    .sort((a, b) => a.caminho.localeCompare(b.caminho) || a.metodo.localeCompare(b.metodo));
}
