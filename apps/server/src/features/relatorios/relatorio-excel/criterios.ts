import type { PedidoDoExcel } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { BASES, criterioEmPalavras } from '@oferta/domain/relatorios/bases.ts';
import { colunasDeNumeros } from '@oferta/domain/relatorios/excel/colunas-da-planilha.ts';
import { mudancaEmPalavras, vigenciaEmPalavras } from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import { COMPARACOES, periodoComparado } from '@oferta/domain/relatorios/excel/periodo-do-relatorio.ts';
import type { Ctx } from '#kernel/context.ts';
import { frescorDosDms } from '../numeros/frescor.queries.ts';
import { vigenciaDe } from '../numeros/vigencia.queries.ts';
import { listCasasDosNumeros } from '../numeros/casas.queries.ts';
import { listRotulos } from '#features/vendas/public.ts';
import { rotuloDoNumero, totalEmPalavras } from './montar-excel.ts';

type Criterio = readonly [nome: string, valor: string];

/** What a file is of, how fresh it is and what each of its figures means: the sheet that goes with the numbers. */
export async function criteriosDo(ctx: Ctx, pedido: PedidoDoExcel, fuso: string): Promise<Criterio[]> {
  const { tx, now } = ctx;
  const instante = (em: string): string => dataEHora(em, fuso);
  const casas = await casasDo(ctx, pedido);
  const rotulos = await listRotulos(tx);
  return [
    ['Período', `${formatDia(pedido.de)} a ${formatDia(pedido.ate)}`],
    ...comparacaoEmPalavras(pedido),
    ['Concessionárias', `${casas.length}: ${casas.map(({ nome }) => nome).join(', ')}`],
    ...(pedido.marcas.length > 0 ? [['Marcas', pedido.marcas.join(', ')] as const] : []),
    ...(await situacaoDo(ctx, { casas, pedido })),
    ['Agrupado por', pedido.agrupar.map((dimensao) => DIMENSOES[dimensao]).join(', depois ')],
    ['Números lidos em', instante(now.toISOString())],
    ...(await frescorDosDms(tx, casas)).map(({ nome, lidoEm }): Criterio => [
      `DMS de ${nome}`,
      lidoEm === null ? '—' : `informou em ${instante(lidoEm)}`,
    ]),
    ...colunasDeNumeros(pedido.indicadores).map((coluna): Criterio => {
      const rotulo = rotuloDoNumero(coluna, rotulos);
      if ('base' in coluna.de) return [rotulo, criterioEmPalavras(BASES[coluna.de.base])];
      const { indicador } = coluna.de;
      return [rotulo, `${indicadorDe(indicador).formula}; ${totalEmPalavras(indicador)}`];
    }),
  ];
}

/** Whether the figures are of closed months, and of which version. */
async function situacaoDo(
  { tx }: Ctx,
  { casas, pedido: { de, ate } }: { casas: readonly { codConcessionaria: number }[]; pedido: PedidoDoExcel },
): Promise<Criterio[]> {
  const codigos = casas.map(({ codConcessionaria }) => codConcessionaria);
  const vigencia = await vigenciaDe(tx, codigos, { de, ate });
  const frase = vigenciaEmPalavras(vigencia);
  return frase === null
    ? []
    : [['Situação', [frase, mudancaEmPalavras(vigencia)].filter((parte) => parte !== null).join('; ')]];
}

/** What the figures are compared with, and how a change is told. */
function comparacaoEmPalavras(pedido: PedidoDoExcel): Criterio[] {
  const antes = periodoComparado(pedido.comparar, pedido);
  if (!antes) return [];
  return [
    [
      'Comparado com',
      `${formatDia(antes.de)} a ${formatDia(antes.ate)} (${COMPARACOES[pedido.comparar].toLowerCase()})`,
    ],
    [
      'Antes',
      antes.meses > 0
        ? 'Cada dia ao lado do mesmo dia do mês, tantos meses antes'
        : `Cada dia ao lado do que foi ${antes.dias} ${antes.dias === 1 ? 'dia' : 'dias'} antes`,
    ],
    ['Variação', 'O que mudou sobre o de antes; de percentuais e do NPS, a diferença em pontos'],
  ];
}

/** The dealerships that a report is of, of those that the person sees. */
async function casasDo({ tx }: Ctx, { concessionarias, grupos, marcas }: PedidoDoExcel) {
  const casas = await listCasasDosNumeros(tx, {
    ...(concessionarias.length > 0 && { concessionarias }),
    ...(grupos.length > 0 && { grupos }),
  });
  return marcas.length === 0
    ? casas
    : casas.filter((casa) => casa.marcas.some((marca) => marcas.includes(marca)));
}
