import type { Celulas, Simulacao } from '@oferta/contracts/estoque/politica.ts';
import type { Simulacao as Simulada } from '@oferta/domain/estoque/celula/simular.ts';
import { POLITICA_PADRAO } from '@oferta/domain/estoque/politica.ts';
import type { Ctx } from '#kernel/context.ts';
import { computeInThread } from '#kernel/fair/thread.ts';
import { listFornecedores, listPecasDaCasa } from '../sugestao/pecas.queries.ts';
import { findPolitica } from './politica.queries.ts';
import { semVazias } from './sem-vazias.ts';
import type { PedidoDeSimulacao } from './simular.worker.ts';

/** Parts replayed at most: of more, every so many of them by their worth, so that each class is there in its share. */
const PECAS = 2000;
const LIMITES = { megabytes: 512, milliseconds: 120_000 };

/** What a policy would have done on the house's own months, beside the one that holds. Computed in a thread, in its asker's turn. */
export async function simular(ctx: Ctx, codConcessionaria: number, celulas: Celulas): Promise<Simulacao> {
  const { celulas: atual } = await findPolitica(ctx.tx, codConcessionaria);
  const niveis = new Map(
    (await listFornecedores(ctx.tx, codConcessionaria)).map(({ codFornecedor, nivelServicoBp }) => [
      codFornecedor,
      nivelServicoBp,
    ]),
  );
  const todas = (
    await listPecasDaCasa(ctx.tx, { codConcessionaria, agora: ctx.now, reservas: [], coberturas: [] })
  ).filter(({ historico }) => historico.some((mes) => (mes ?? 0) > 0));
  const pedido: PedidoDeSimulacao = {
    atual: semVazias(atual),
    proposta: semVazias(celulas),
    pecas: amostra(todas).map(
      ({ historico, falta, custoCentavos, embalagem, minimo, maximo, codFornecedor }) => ({
        historico,
        falta: falta ?? null,
        custoCentavos,
        embalagem,
        minimo,
        maximo,
        politica: {
          ...POLITICA_PADRAO,
          nivelServicoBp: niveis.get(codFornecedor) ?? POLITICA_PADRAO.nivelServicoBp,
        },
      }),
    ),
  };
  const simulada = (await computeInThread(
    new URL('./simular.worker.ts', import.meta.url),
    pedido,
    LIMITES,
  )) as Simulada;
  return { ...simulada, celulas: [...simulada.celulas], deTodas: todas.length };
}

const valorDe = ({ historico, custoCentavos }: Pecas[number]): number =>
  historico.reduce<number>((soma, mes) => soma + (mes ?? 0), 0) * custoCentavos;
type Pecas = Awaited<ReturnType<typeof listPecasDaCasa>>;

function amostra(pecas: Pecas): Pecas {
  if (pecas.length <= PECAS) return pecas;
  const porValor = pecas.toSorted((a, b) => valorDe(b) - valorDe(a));
  const passo = pecas.length / PECAS;
  return Array.from({ length: PECAS }, (_, n) => porValor[Math.floor(n * passo)]).filter(
    (peca) => peca !== undefined,
  );
}
