import { relatorioRefusals } from '@oferta/contracts/relatorios/recorte.ts';
import { acessosContracts } from '@oferta/contracts/suporte/acessos.ts';
import { addDias, diaDe, diffDias } from '@oferta/domain/dia.ts';
import { isNivel } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { listAcessos, listSessoes } from './acessos.queries.ts';
import { tituloDaPagina } from './titulo-da-pagina.ts';
import { contarUso, listQuemParou } from './uso.queries.ts';

/** A span no longer than this is counted; without one, the last 30 days. */
const MAXIMO_DIAS = 92;
const PADRAO_DIAS = 30;

export const acessosRoutes = routes(acessosContracts, {
  listAcessos: async ({ tx }, { query }) => {
    const { total, rows } = await listAcessos(tx, query);
    return {
      total,
      itens: rows.map((row) => ({
        ...row,
        quando: row.quando.toISOString(),
        tela: tituloDaPagina(row.pagina),
      })),
    };
  },
  listSessoesDaRede: async ({ tx, now }, { query }) => {
    const { total, rows } = await listSessoes(tx, query, now);
    return {
      total,
      itens: rows.map(({ criadaEm, usadaEm, ...row }) => ({
        ...row,
        criadaEm: criadaEm.toISOString(),
        usadaEm: usadaEm.toISOString(),
      })),
    };
  },
  usoDoProduto: async ({ tx, now }, { query: { codConcessionaria, ...pedido } }) => {
    if (pedido.de && pedido.ate && pedido.ate < pedido.de) refuse(relatorioRefusals.periodoInvertido);
    const ate = pedido.ate ?? diaDe(now, 'America/Sao_Paulo');
    const primeiro = pedido.de ?? addDias(ate, 1 - PADRAO_DIAS);
    // A longer span is cut at its beginning: the newest days are what is asked about.
    const de = diffDias(primeiro, ate) >= MAXIMO_DIAS ? addDias(ate, 1 - MAXIMO_DIAS) : primeiro;
    const { porHora, porPagina, porNivel, ...uso } = await contarUso(tx, { de, ate, codConcessionaria });
    const semana = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
    for (const { semana: dia, hora, visitas } of porHora) semana[dia]?.splice(hora, 1, visitas);
    const pararam = await listQuemParou(tx, now, codConcessionaria);
    return {
      ...uso,
      de,
      ate,
      porHora: semana,
      porTela: porTela(porPagina),
      porNivel: porNivel.map((each) => ({ ...each, nome: nomeDoNivel(each.nome) })),
      pararam: pararam.map((each) => ({ ...each, ultimaVisita: each.ultimaVisita.toISOString() })),
    };
  },
});

/** Each screen once, however its address was written; the most visited first. */
function porTela(porPagina: readonly { pagina: string; visitas: number; quem: readonly number[] }[]) {
  const telas = new Map<string, { visitas: number; quem: Set<number> }>();
  for (const { pagina, visitas, quem } of porPagina) {
    const nome = tituloDaPagina(pagina);
    const tela = telas.get(nome) ?? { visitas: 0, quem: new Set<number>() };
    telas.set(nome, { visitas: tela.visitas + visitas, quem: new Set([...tela.quem, ...quem]) });
  }
  return Array.from(telas, ([nome, { visitas, quem }]) => ({ nome, visitas, pessoas: quem.size })).toSorted(
    (a, b) => b.visitas - a.visitas || a.nome.localeCompare(b.nome, 'pt-BR'),
  );
}

function nomeDoNivel(texto: string): string {
  const nivel = Number(texto);
  return isNivel(nivel) ? NOMES_NIVEL[nivel] : texto;
}
