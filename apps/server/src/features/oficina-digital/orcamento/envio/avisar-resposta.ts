import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { avisar } from '#machines/aviso/avisar.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Escolha } from '../decisao/decidir.ts';

interface DeQuem {
  readonly codOrcamento: number;
  readonly codConcessionaria: number;
  readonly placa: string | null;
  readonly chassi: string | null;
}

interface Resposta {
  readonly decisoes: readonly Escolha[];
  readonly totalAprovadoCentavos: number;
}

/** What a notice of a quote has whatever it says. */
const doOrcamento = ({ codOrcamento, codConcessionaria, placa, chassi }: DeQuem) => ({
  codConcessionaria,
  registro: `orcamento ${codOrcamento}`,
  placa: placa ?? chassi?.slice(-8) ?? null,
  endereco: `/oficina-digital/gerenciar?orcamento=${codOrcamento}`,
});

/** Tells who looks at no screen that the customer has answered: with the value, never with the name. */
export async function avisarResposta(ctx: Ctx, orcamento: DeQuem, resposta: Resposta): Promise<void> {
  const { decisoes, totalAprovadoCentavos } = resposta;
  const aprovados = decisoes.filter(({ decisao }) => decisao === 'aprovado').length;
  const todos = plural(decisoes.length, 'item', 'itens');
  await (aprovados > 0
    ? avisar(ctx, {
        ...doOrcamento(orcamento),
        tipo: 'clienteAprovou',
        titulo: `Cliente aprovou ${formatBRL(totalAprovadoCentavos)}`,
        causa: aprovados === decisoes.length ? todos : `${aprovados} de ${todos}`,
      })
    : avisar(ctx, {
        ...doOrcamento(orcamento),
        tipo: 'clienteRecusou',
        titulo: 'Cliente não aprovou o orçamento',
        causa: todos,
      }));
}

/** The same of a question. What it asks is read on the quote: people write their names in it. */
export const avisarPergunta = (ctx: Ctx, orcamento: DeQuem, { deItem }: { deItem: boolean }): Promise<void> =>
  avisar(ctx, {
    ...doOrcamento(orcamento),
    tipo: 'clienteRespondeu',
    titulo: 'Pergunta do cliente',
    causa: deItem ? 'sobre um item do orçamento' : 'sobre o orçamento',
  });
