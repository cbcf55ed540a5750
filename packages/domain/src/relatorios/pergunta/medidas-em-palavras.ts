import { type IndicadorId, INDICADOR_IDS, indicadorDe } from '../dicionario.ts';
import { chaveDe } from '../../procura/palavra.ts';

/** What people call each indicator beside its own name. A phrase stands here once: it names one indicator, or none. */
const DITAS: Readonly<Partial<Record<IndicadorId, readonly string[]>>> = {
  faturamento: ['faturamento total', 'faturou', 'faturamos', 'receita', 'quanto faturou'],
  maoDeObra: [
    'faturamento de mão de obra',
    'mão-de-obra',
    'receita de mão de obra',
    'faturamento de serviços',
    'mo',
  ],
  pecas: ['faturamento de peças', 'receita de peças', 'venda de peças', 'vendas de peças', 'peças vendidas'],
  passagens: [
    'passagem',
    'carros',
    'veículos',
    'carros recebidos',
    'veículos recebidos',
    'carros atendidos',
    'carros que entraram',
    'carros entraram',
    'atendimentos',
    'fluxo',
  ],
  veiculosEntregues: ['carros entregues', 'entregues', 'entregas', 'carros que saíram', 'entregamos'],
  ticketMedio: ['ticket', 'tíquete médio', 'tíquete', 'valor médio por passagem'],
  valorDaHora: [
    'valor da hora',
    'valor da hora vendida',
    'preço da hora',
    'hora média',
    'valor médio da hora',
  ],
  horaSobreTabela: ['hora sobre tabela', 'hora vendida sobre a tabela', 'hora vendida sobre tabela'],
  pecasSobreMaoDeObra: ['relação peças mão de obra', 'peças sobre mão de obra', 'peças por mão de obra'],
  margemMaoDeObra: ['margem de mão de obra', 'margem de mo'],
  absorcao: ['cobertura fixa', 'taxa de absorção'],
  retencao: ['taxa de retenção'],
  noShow: ['no show', 'noshow', 'faltas', 'não vieram', 'taxa de no-show', 'não comparecimento'],
  comparecimento: ['taxa de comparecimento'],
  aprovacaoQuantidade: [
    'orçamentos aprovados',
    'taxa de aprovação em quantidade',
    'aprovação por quantidade',
  ],
  aprovacaoValor: ['valor aprovado', 'taxa de aprovação em valor', 'aprovação por valor'],
  nps: ['nota dos clientes', 'satisfação'],
  passantes: ['passante', 'sem agendamento', 'clientes sem hora'],
  tempoAteAprovacao: ['tempo de aprovação', 'tempo até aprovar', 'demora da aprovação'],
  inspecoesPorPassagem: ['checklists por passagem'],
  inspecaoRealizada: ['inspeções realizadas', 'inspeções feitas'],
  inspecaoEnviada: ['inspeções enviadas'],
  ocupacao: ['ocupação da oficina', 'taxa de ocupação'],
  eficiencia: ['eficácia'],
  produtividade: ['produtividade da oficina'],
  horasVendidas: ['hora vendida', 'horas faturadas', 'hv', 'tmo faturado'],
  horasTrabalhadas: ['hora trabalhada', 'ht'],
  horasDisponiveis: ['hora disponível', 'hd'],
  horasPorPassagem: ['horas por carro', 'horas por veículo'],
  permanencia: ['permanência', 'tempo de permanência', 'permanência na oficina'],
  permanenciaP90: ['permanência p90', 'p90 da permanência'],
  permanenciaCorrida: ['permanência corrida', 'permanência em horas corridas'],
  entregasNoPrazo: ['entrega no prazo', 'pontualidade', 'pontualidade de entrega', 'entregues no prazo'],
  tempoParado: ['tempo parado', 'carro parado', 'tempo parado por carro'],
  ordensAntigas: ['os antigas', 'ordens antigas', 'os com mais de 15 dias', 'wip'],
  nivelDeServico: ['nível de serviço', 'fill rate'],
  ruptura: ['ruptura', 'falta de peças', 'rupturas'],
  retorno: ['retornos', 'retrabalho', 'taxa de retorno'],
  indiceDeManutencao: ['manutenção'],
};

/** Phrases that more than one indicator answers to: which is meant is asked, never guessed. */
export const DUVIDAS: Readonly<Record<string, readonly IndicadorId[]>> = {
  horas: ['horasVendidas', 'horasTrabalhadas', 'horasDisponiveis'],
  hora: ['valorDaHora', 'horasVendidas', 'horasTrabalhadas'],
  aprovacao: ['aprovacaoValor', 'aprovacaoQuantidade', 'tempoAteAprovacao'],
  'taxa de aprovacao': ['aprovacaoValor', 'aprovacaoQuantidade'],
  inspecoes: ['inspecaoRealizada', 'inspecoesPorPassagem', 'inspecaoEnviada'],
  inspecao: ['inspecaoRealizada', 'inspecoesPorPassagem', 'inspecaoEnviada'],
  checklists: ['inspecaoRealizada', 'inspecoesPorPassagem', 'inspecaoEnviada'],
  tempo: ['permanencia', 'tempoParado', 'tempoAteAprovacao'],
  margem: ['margemMaoDeObra', 'absorcao'],
  vendas: ['faturamento', 'pecas', 'horasVendidas'],
  venda: ['faturamento', 'pecas', 'horasVendidas'],
  vendeu: ['faturamento', 'pecas', 'horasVendidas'],
  vendemos: ['faturamento', 'pecas', 'horasVendidas'],
};

/** Every phrase that names an indicator, as it is compared; a house's own names come before the dictionary's. */
export function medidasEmPalavras(rotulos: ReadonlyMap<string, string>): ReadonlyMap<string, IndicadorId> {
  const frases = new Map<string, IndicadorId>();
  for (const id of INDICADOR_IDS) {
    const proprio = rotulos.get(id);
    for (const frase of [
      ...(proprio === undefined ? [] : [proprio]),
      indicadorDe(id).rotulo,
      ...(DITAS[id] ?? []),
    ])
      if (!frases.has(chaveDe(frase))) frases.set(chaveDe(frase), id);
  }
  return frases;
}
