import { type Forma, PORCENTO, quantil, razao } from './formula.ts';

const esperados = { agendados: 1, canceladosAntes: -1 } as const;
const respostas = { promotores: 1, neutros: 1, detratores: 1 } as const;

/** What the customer does and says: comes, approves, answers. */
export const INDICADORES_DO_CLIENTE = {
  noShow: {
    rotulo: 'No-show',
    formula: 'Não vieram ÷ (agendados − cancelados com antecedência)',
    conta: razao({ naoVieram: 1 }, esperados),
    bom: 'menor',
    ...PORCENTO,
  },
  comparecimento: {
    rotulo: 'Comparecimento',
    formula: '1 − no-show',
    conta: razao({ ...esperados, naoVieram: -1 }, esperados),
    bom: 'maior',
    ...PORCENTO,
  },
  aprovacaoQuantidade: {
    rotulo: 'Aprovação em quantidade',
    formula: 'Orçamentos com item aprovado ÷ orçamentos enviados',
    conta: razao({ orcamentosAprovados: 1 }, { orcamentosEnviados: 1 }),
    bom: 'maior',
    ...PORCENTO,
  },
  aprovacaoValor: {
    rotulo: 'Aprovação em valor',
    formula: 'Valor aprovado ÷ valor orçado',
    conta: razao({ aprovadoCentavos: 1 }, { orcadoCentavos: 1 }),
    bom: 'maior',
    ...PORCENTO,
  },
  nps: {
    rotulo: 'NPS',
    formula: '(Promotores − detratores) ÷ respostas × 100',
    conta: razao({ promotores: 1, detratores: -1 }, respostas, 100),
    bom: 'maior',
    unidade: 'pontos',
    casas: 0,
    casasNaLista: 0,
  },
  passantes: {
    rotulo: 'Passantes',
    formula: 'Passagens sem agendamento ÷ passagens',
    conta: razao({ passantes: 1 }, { passagens: 1 }),
    bom: null,
    ...PORCENTO,
  },
  tempoAteAprovacao: {
    rotulo: 'Tempo até a aprovação',
    formula: 'Mediana de resposta − envio',
    conta: quantil('aprovacao', 0.5),
    bom: 'menor',
    unidade: 'minutos',
    casas: 0,
    casasNaLista: 0,
  },
  inspecoesPorPassagem: {
    rotulo: 'Inspeções por passagem',
    formula: 'Checklists finalizados ÷ passagens',
    conta: razao({ inspecoes: 1 }, { passagens: 1 }),
    bom: 'maior',
    unidade: 'vezes',
    casas: 2,
    casasNaLista: 2,
  },
  inspecaoRealizada: {
    rotulo: 'Inspeção realizada',
    formula: 'Passagens inspecionadas ÷ passagens',
    conta: razao({ passagensInspecionadas: 1 }, { passagens: 1 }),
    bom: 'maior',
    ...PORCENTO,
  },
  inspecaoEnviada: {
    rotulo: 'Inspeção enviada',
    formula: 'Passagens com orçamento enviado ÷ passagens',
    conta: razao({ passagensComEnvio: 1 }, { passagens: 1 }),
    bom: 'maior',
    ...PORCENTO,
  },
} as const satisfies Record<string, Forma>;
