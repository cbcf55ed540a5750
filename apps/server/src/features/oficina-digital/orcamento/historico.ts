import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { placaEquivalente, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { addDias, diffDias, instanteDe } from '@oferta/domain/dia.ts';
import { comBalcao } from '@oferta/domain/oficina-digital/quem-decidiu.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findCadeia } from './envio/envio.queries.ts';
import { verificarCadeia } from './decisao/evidencia.ts';
import { findHistorico, type FiltroDeOrcamentos, listHistorico, listNomes } from './historico.queries.ts';
import { requireLegivel } from './orcamento-fio.ts';

type Historico = OutputOf<(typeof orcamentoContracts)['historicoDoOrcamento']>;

/** A quote's whole story; each answer says whether its proof still holds. */
export async function historicoDoOrcamento(ctx: Ctx, codOrcamento: number): Promise<Historico> {
  await requireLegivel(ctx, codOrcamento);
  const { eventos, versoes, mensagens } = await findHistorico(ctx.tx, codOrcamento, ctx.now);
  const cadeia = await findCadeia(ctx.tx, codOrcamento);
  const { versaoAlterada } = verificarCadeia(cadeia);
  const nomes = await listNomes(
    ctx.tx,
    cadeia.aprovacoes.flatMap(({ registradoPor }) => (registradoPor === null ? [] : [registradoPor])),
  );
  return {
    // The database wrote them in the contract's shape; tests parse it with the schema.
    eventos: (eventos as Historico['eventos']).map((um) => ({ ...um, quem: comBalcao(um.quem) })),
    versoes: versoes as Historico['versoes'],
    mensagens: mensagens.map((mensagem) => ({
      ...(mensagem as Historico['mensagens'][number]),
      destino: mascarar(mensagem.destino),
    })),
    aprovacoes: cadeia.aprovacoes.map((aprovacao) => {
      // Only `decidir` writes them.
      const decisoes = aprovacao.decisoes as readonly { decisao: string; totalCentavos: number }[];
      const aprovadas = decisoes.filter(({ decisao }) => decisao === 'aprovado');
      return {
        sequencia: aprovacao.sequencia,
        numeroVersao: aprovacao.numeroVersao,
        canal: aprovacao.canal as Historico['aprovacoes'][number]['canal'],
        nome: aprovacao.nome,
        prova: aprovacao.prova as Historico['aprovacoes'][number]['prova'],
        registradoPor: aprovacao.registradoPor === null ? null : (nomes.get(aprovacao.registradoPor) ?? null),
        quando: aprovacao.quando,
        aprovadoCentavos: aprovadas.reduce((soma, { totalCentavos }) => soma + totalCentavos, 0),
        aprovadas: aprovadas.length,
        recusadas: decisoes.length - aprovadas.length,
        codigo: aprovacao.codigo,
        confere: versaoAlterada === null || aprovacao.numeroVersao < versaoAlterada,
      };
    }),
  };
}

/** Enough to know whose it is, not enough to use it. */
function mascarar(destino: string): string {
  const [antes = '', dominio] = destino.split('@');
  return dominio === undefined ? `••••${destino.slice(-4)}` : `${antes.slice(0, 2)}•••@${dominio}`;
}

/** What the list is narrowed by, as its query says it; days are the dealership's. */
export interface PedidoDeFiltro {
  lista: 'finalizados' | 'reprovados' | 'todos';
  de?: string | undefined;
  ate?: string | undefined;
  estado?: string | undefined;
  codConsultor?: number | undefined;
  urgencia?: string | undefined;
  minimoCentavos?: number | undefined;
  busca?: string | undefined;
}

interface Pedido extends PedidoDeFiltro {
  ordem?:
    | 'criadoEm'
    | 'numero'
    | 'cliente'
    | 'totalCentavos'
    | 'aprovadoCentavos'
    | 'finalizadoEm'
    | undefined;
  desc?: '1' | undefined;
  pagina: number;
  tamanho: number;
}

const PERIODO_MAXIMO = 366;

/** The query's filter as the statement takes it, or the refusal of too long a period. */
export function filtroDosOrcamentos(pedido: PedidoDeFiltro, fuso: string): FiltroDeOrcamentos {
  const { de, ate, busca } = pedido;
  if (de !== undefined && ate !== undefined && (ate < de || diffDias(de, ate) > PERIODO_MAXIMO))
    refuse(orcamentoRefusals.periodoLongo);
  return {
    lista: pedido.lista,
    de: de === undefined ? null : instanteDe(de, 0, fuso),
    ate: ate === undefined ? null : instanteDe(addDias(ate, 1), 0, fuso),
    estado: pedido.estado ?? null,
    codConsultor: pedido.codConsultor ?? null,
    urgencia: pedido.urgencia ?? null,
    minimoCentavos: pedido.minimoCentavos ?? null,
    chaves: busca === undefined ? [] : chavesDe(busca),
  };
}

/** Finished, rejected or all quotes of a dealership. */
export async function historicoOrcamentos(
  ctx: Ctx,
  { codConcessionaria, fuso }: { codConcessionaria: number; fuso: string },
  pedido: Pedido,
) {
  const row = await listHistorico(ctx.tx, codConcessionaria, {
    filtro: filtroDosOrcamentos(pedido, fuso),
    pagina: {
      ordem: pedido.ordem ?? 'criadoEm',
      desc: pedido.ordem === undefined || pedido.desc === '1',
      pagina: pedido.pagina,
      tamanho: pedido.tamanho,
      agora: ctx.now,
    },
  });
  // The database wrote the cards in the contract's shape; tests parse them with the schema.
  return row as OutputOf<(typeof orcamentoContracts)['historicoOrcamentos']>;
}

/** What is looked for, and the car's other plate when it is one. */
function chavesDe(busca: string): string[] {
  const outra = placaEquivalente(normalizePlaca(busca));
  const chaves = [busca, normalizePlaca(busca), ...(outra === null ? [] : [outra])];
  return [...new Set(chaves.map((chave) => semAcento(chave.trim())).filter((chave) => chave.length >= 2))];
}
