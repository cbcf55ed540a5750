import { painelContracts, type ABERTURAS } from '@oferta/contracts/relatorios/painel.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { BASE_IDS } from '@oferta/domain/relatorios/bases.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import type { RecorteDaChamada } from './use-recorte.ts';

export type Abertura = (typeof ABERTURAS)[number];
/** An answer carries its question: while the next one is awaited it is still named by its own. */
export type Linhas = OutputOf<typeof painelContracts.abrirNumero> & {
  readonly indicador: IndicadorId;
  readonly por: Abertura;
};
export type Linha = Linhas['itens'][number];

const POR_PAGINA = 100;
const ORDENS = ['valor', 'nome', 'detalhe', ...BASE_IDS] as const;
type Ordem = (typeof ORDENS)[number];

export interface OrdemDasLinhas {
  /** A column of the table; the worst first when absent or not one. */
  readonly ordem: string | undefined;
  readonly desc: boolean;
}

interface Pergunta extends OrdemDasLinhas {
  readonly recorte: RecorteDaChamada;
  readonly por: Abertura;
}

/** The rows behind a number, page by page. */
export function linhasOptions(indicador: IndicadorId, pergunta: Pergunta) {
  const { recorte, por, desc } = pergunta;
  const ordem: Ordem | undefined = ORDENS.find((uma) => uma === pergunta.ordem);
  return infiniteQueryOptions({
    queryKey: ['relatorios', 'linhas', indicador, recorte, por, ordem, desc],
    queryFn: async ({ pageParam }): Promise<Linhas> => ({
      ...(await call(painelContracts.abrirNumero, {
        params: { indicador },
        query: {
          ...recorte,
          por,
          pagina: pageParam,
          tamanho: POR_PAGINA,
          ...(ordem && { ordem }),
          ...(desc && { desc: '1' as const }),
        },
      })),
      indicador,
      por,
    }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, paginas) =>
      paginas.length * POR_PAGINA < total ? paginas.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}
