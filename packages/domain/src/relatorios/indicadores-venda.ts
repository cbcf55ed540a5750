import { type Forma, PORCENTO, PRECO_UNITARIO, QUANTOS, REAIS, razao, soma } from './formula.ts';

const faturamento = { maoDeObraCentavos: 1, pecasCentavos: 1 } as const;

/** What is sold, and what is earned by it. */
export const INDICADORES_DA_VENDA = {
  faturamento: {
    rotulo: 'Faturamento',
    formula: 'Mão de obra + peças',
    conta: soma(faturamento),
    bom: 'maior',
    ...REAIS,
  },
  maoDeObra: {
    rotulo: 'Mão de obra',
    formula: 'Mão de obra de cliente pago',
    conta: soma({ maoDeObraCentavos: 1 }),
    bom: 'maior',
    ...REAIS,
  },
  pecas: {
    rotulo: 'Peças',
    formula: 'Peças de cliente pago',
    conta: soma({ pecasCentavos: 1 }),
    bom: 'maior',
    ...REAIS,
  },
  passagens: {
    rotulo: 'Passagens',
    formula: 'Veículos recebidos',
    conta: soma({ passagens: 1 }),
    bom: 'maior',
    ...QUANTOS,
  },
  veiculosEntregues: {
    rotulo: 'Veículos entregues',
    formula: 'Veículos entregues',
    conta: soma({ veiculosEntregues: 1 }),
    bom: 'maior',
    ...QUANTOS,
  },
  ticketMedio: {
    rotulo: 'Ticket médio',
    formula: 'Faturamento ÷ passagens',
    conta: razao(faturamento, { passagens: 1 }),
    bom: 'maior',
    ...PRECO_UNITARIO,
  },
  valorDaHora: {
    rotulo: 'Valor médio da hora vendida',
    formula: 'Mão de obra ÷ horas vendidas',
    conta: razao({ maoDeObraCentavos: 1 }, { horasVendidasMin: 1 }, 60),
    bom: 'maior',
    ...PRECO_UNITARIO,
  },
  horaSobreTabela: {
    rotulo: 'Hora vendida ÷ tabela',
    formula: 'Mão de obra recebida ÷ horas vendidas pela tabela',
    conta: razao({ maoDeObraTotalCentavos: 1 }, { maoDeObraTabelaCentavos: 1 }),
    bom: 'maior',
    ...PORCENTO,
  },
  pecasSobreMaoDeObra: {
    rotulo: 'Peças ÷ mão de obra',
    formula: 'Peças ÷ mão de obra',
    conta: razao({ pecasCentavos: 1 }, { maoDeObraCentavos: 1 }),
    bom: null,
    unidade: 'vezes',
    casas: 2,
    casasNaLista: 2,
  },
  margemMaoDeObra: {
    rotulo: 'Margem da mão de obra',
    formula: '(Mão de obra − pagamento de mecânicos) ÷ mão de obra',
    conta: razao(
      { maoDeObraTotalCentavos: 1, pagamentoMecanicosCentavos: -1 },
      { maoDeObraTotalCentavos: 1 },
    ),
    bom: 'maior',
    ...PORCENTO,
  },
  absorcao: {
    rotulo: 'Absorção',
    formula: 'Lucro bruto de peças e serviços ÷ despesas',
    conta: razao({ lucroBrutoPosVendaCentavos: 1 }, { despesasCentavos: 1 }),
    bom: 'maior',
    ...PORCENTO,
  },
  retencao: {
    rotulo: 'Retenção',
    formula: 'Veículos atendidos em 12 meses ÷ frota vendida ativa',
    conta: razao({ veiculosAtendidos12m: 1 }, { frotaAtiva: 1 }),
    bom: 'maior',
    ...PORCENTO,
  },
} as const satisfies Record<string, Forma>;
