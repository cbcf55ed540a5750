import { diaDe } from '@oferta/domain/dia.ts';
import { type IndicadorId, indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { COM_META, guardarMeta, META_MAXIMA } from '@oferta/domain/relatorios/meta.ts';
import { addMeses, type Mes, mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { fecharMes } from '#features/relatorios/fechamento/fechar-mes.ts';
import { apurarPendentes } from '#features/relatorios/fatos/apurar-fatos.job.ts';
import { verPainel } from '#features/relatorios/numeros/painel.ts';
import { upsertMeta } from '#features/vendas/meta/meta.queries.ts';
import { comoDono } from '../demo.queries.ts';
import type { Casa } from '../rede/casas.ts';
import { type Sorteio, sorteio } from '../sorteio.ts';
import { type CasaAFechar, listCasasAFechar } from './antes.queries.ts';

interface Meses {
  readonly adminUrl: string;
  readonly casas: readonly Casa[];
  /** Between one house and the next it can be left; the next start goes on. */
  readonly sinal?: AbortSignal;
}

/** How far off a target was: met in most months, missed in some. */
const FOLGA = [0.88, 0.92, 0.95, 0.97, 0.99, 1.01, 1.04, 1.07] as const;

/**
 * The targets of each month and the signature under those that are over, but for the last one, which waits for its conference. By
 * the product's own commands, once all is counted: a signed month shows what was signed.
 */
export async function fecharMeses(platform: Platform, { adminUrl, casas, sinal }: Meses): Promise<void> {
  const cnpjs = casas.map(({ cnpj }) => cnpj);
  const aFechar = await comoDono(adminUrl, (banco) => listCasasAFechar(banco, cnpjs));
  if (aFechar.length === 0 || sinal?.aborted) return;
  await apurarPendentes(platform);
  for (const casa of aFechar) {
    if (sinal?.aborted) return;
    await fecharDaCasa(platform, casa);
  }
}

function fecharDaCasa(platform: Platform, casa: CasaAFechar): Promise<void> {
  const { codDistribuidor, codUsuario } = casa;
  return unitOfWork(platform, {
    session: {
      usuario: { codUsuario, codNivel: 2 },
      tenant: { codDistribuidor, concessionarias: [casa.codConcessionaria] },
    },
    actor: { codUsuario, acao: 'fechar-mes', origem: 'job', endereco: null },
    work: async (ctx) => {
      const atual = mesDe(diaDe(ctx.now, casa.fuso));
      // The first month may have begun before the agenda did.
      const primeiro = addMeses(mesDe(casa.desde), 1);
      await porMetas(ctx, casa, { primeiro, atual });
      for (let mes = primeiro; mes < addMeses(atual, -1); mes = addMeses(mes, 1))
        await fecharMes(ctx, casa, { mes, numero: 0 });
    },
  });
}

/** Near what the months reached; of the month that runs, near what the one before did. */
async function porMetas(
  ctx: Ctx,
  { codDistribuidor, codConcessionaria, codUsuario }: CasaAFechar,
  { primeiro, atual }: { primeiro: Mes; atual: Mes },
): Promise<void> {
  const ultimo = addMeses(atual, -1);
  const { quadros } = await verPainel(ctx, {
    mes: ultimo,
    comparar: 'mesAnterior',
    indicadores: COM_META.join(','),
  });
  for (const { indicador, tendencia } of quadros)
    for (const [i, valor] of [...tendencia, tendencia.at(-1) ?? null].entries()) {
      const mes = addMeses(ultimo, i + 1 - tendencia.length);
      const alvo =
        valor === null ? null : alvoDe(indicador, valor, sorteio(codConcessionaria, mes, indicador));
      if (mes < primeiro || alvo === null) continue;
      await upsertMeta(ctx.tx, {
        codDistribuidor,
        codConcessionaria,
        codUsuario,
        mes,
        indicador,
        valor: Math.min(META_MAXIMA, guardarMeta(indicador, alvo)),
      });
    }
}

/** What is not to happen has a target too in a month in which it did not: two in a hundred. */
function alvoDe(indicador: IndicadorId, valor: number, sorte: Sorteio): number | null {
  if (valor > 0) return redonda(valor * sorte.um(FOLGA));
  const { bom, unidade } = indicadorDe(indicador);
  return valor === 0 && bom === 'menor' && unidade === 'razao' ? 0.02 : null;
}

/** Two figures that count: nobody sets a target of R$ 183.417,22. */
function redonda(valor: number): number {
  const passo = 10 ** (Math.floor(Math.log10(valor)) - 1);
  return Math.round(valor / passo) * passo;
}
