import { auditoriaContracts, auditoriaRefusals } from '@oferta/contracts/suporte/auditoria.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { insertVisita } from '#machines/log-acesso/log-acesso.queries.ts';
import { findLinha, listLinhas, nomesDosCodigos } from './auditoria.queries.ts';
import { verificarElos } from '#machines/auditoria/cadeia.queries.ts';
import { emPalavras } from './em-palavras.ts';
import { listAlvos } from './sobre.queries.ts';

export const auditoriaRoutes = routes(auditoriaContracts, {
  listAuditoria: async ({ tx }, { query: { sobre, ...query } }) => {
    const alvos = sobre === undefined ? null : await listAlvos(tx, sobre);
    const rows = await listLinhas(tx, { ...query, alvos });
    const pagina = rows.slice(0, query.tamanho);
    const nomes = await nomesDosCodigos(
      tx,
      pagina.flatMap(({ antes, depois }) => [antes, depois]),
    );
    return {
      itens: pagina.map((row) => emPalavras(row, nomes, false)),
      haMais: rows.length > pagina.length,
    };
  },
  verAuditoria: async ({ tx, tenant, usuario, now }, { params: { codAuditoria } }, { endereco }) => {
    const { codUsuario } = usuario ?? refuse(doorRefusals.naoAutenticado);
    const row = (await findLinha(tx, codAuditoria)) ?? refuse(auditoriaRefusals.naoEncontrada);
    const nomes = await nomesDosCodigos(tx, [row.antes, row.depois]);
    const query = `codAuditoria=${codAuditoria}${row.codConcessionaria === null ? '' : `&codConcessionaria=${row.codConcessionaria}`}`;
    await insertVisita(tx, {
      codDistribuidor: tenant.codDistribuidor,
      codUsuario,
      pagina: '/log-detalhado',
      query,
      endereco,
      now,
    });
    const { posicao, selo, anterior } = row;
    return {
      ...emPalavras(row, nomes, true),
      elo: posicao === null || selo === null ? null : { posicao, selo, anterior: anterior ?? '' },
    };
  },
  verificarAuditoria: async ({ tx }) => {
    const inicio = performance.now();
    const { quebra, ...resultado } = await verificarElos(tx);
    return {
      ...resultado,
      integra: quebra === null,
      quebra: quebra && { ...quebra, quando: quebra.quando?.toISOString() ?? null },
      milissegundos: Math.round(performance.now() - inicio),
    };
  },
});
