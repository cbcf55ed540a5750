import { NIVEIS_DOS_NUMEROS, Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { indicadorDe, type IndicadorId, QUADROS_DA_REDE } from '@oferta/domain/relatorios/dicionario.ts';
import { TIPO_DA_UNIDADE } from '@oferta/domain/relatorios/excel/colunas-da-planilha.ts';
import { type ColunaExportada, exportador, type LinhaExportada } from '#kernel/planilha/exportador.ts';
import { verRanking } from '../numeros/ranking.ts';

/** A value of the dictionary as a cell holds it: shares in hundredths of a percent, the rest as they are. */
function celula(id: IndicadorId, valor: number | null): number | null {
  if (valor === null) return null;
  const { unidade } = indicadorDe(id);
  if (unidade === 'razao') return Math.round(valor * 10_000);
  return unidade === 'centavos' || unidade === 'minutos' || unidade === 'contagem'
    ? Math.round(valor)
    : valor;
}

type Lugar = Awaited<ReturnType<typeof verRanking>>['total'];

const naLinha = (lugar: Lugar): LinhaExportada => ({
  faturamento: lugar.faturamentoCentavos,
  projecao: lugar.projecaoCentavos,
  meta: lugar.metaCentavos,
  sobreMeta: lugar.sobreMeta === null ? null : Math.round(lugar.sobreMeta * 10_000),
  variacao: lugar.variacao === null ? null : Math.round(lugar.variacao * 10_000),
  ...Object.fromEntries(QUADROS_DA_REDE.map((id) => [id, celula(id, lugar.indicadores[id]?.valor ?? null)])),
});

const colunas: readonly ColunaExportada[] = [
  { campo: 'concessionaria', rotulo: 'Concessionária', tipo: 'texto', largura: 30 },
  { campo: 'grupo', rotulo: 'Grupo', tipo: 'texto', largura: 20 },
  { campo: 'faturamento', rotulo: 'Faturamento', tipo: 'dinheiro' },
  { campo: 'projecao', rotulo: 'Projeção do mês', tipo: 'dinheiro' },
  { campo: 'meta', rotulo: 'Meta do mês', tipo: 'dinheiro' },
  { campo: 'sobreMeta', rotulo: 'Projeção ÷ meta', tipo: 'percentual' },
  { campo: 'variacao', rotulo: 'Contra o período comparado', tipo: 'percentual' },
  ...QUADROS_DA_REDE.map((id) => {
    const { rotulo, unidade } = indicadorDe(id);
    return { campo: id, rotulo, tipo: TIPO_DA_UNIDADE[unidade] };
  }),
];

/** The dashboard as a file: one row a dealership that the person sees, in the screen's order, and their total. */
export const indicadoresExportador = exportador({
  tipo: 'indicadores',
  titulo: 'Indicadores por concessionária',
  niveis: NIVEIS_DOS_NUMEROS,
  porConcessionaria: false,
  filtro: Recorte,
  colunas,
  async *linhas(ctx, { filtro }) {
    const { casas, total } = await verRanking(ctx, { ...filtro, indicadores: QUADROS_DA_REDE.join(',') });
    yield [
      ...casas.map((casa) => ({ concessionaria: casa.nome, grupo: casa.grupo, ...naLinha(casa) })),
      { concessionaria: total.nome, grupo: null, ...naLinha(total) },
    ];
  },
});
