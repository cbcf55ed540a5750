/**
 * The quantities that indicators are made of (field notes, section 3): counted from records, added up over days,
 * dealerships and people. Money in centavos, time in whole minutes, the rest counts.
 */
export const BASES = {
  passagens: base(['Passagens', 'contagem', 'agenda', 'Veículos recebidos, contados uma vez por visita']),
  passantes: base(['Passantes', 'contagem', 'agenda', 'Passagens sem agendamento']),
  horasDisponiveisMin: base([
    'Horas disponíveis',
    'minutos',
    'equipe',
    'Jornada dos mecânicos, sem ausências nem feriados',
  ]),
  horasTrabalhadasMin: base([
    'Horas trabalhadas',
    'minutos',
    'oficina',
    'Relógio dos serviços, dentro da jornada',
  ]),
  horasVendidasMin: base(['Horas vendidas', 'minutos', 'oficina', 'TMO faturado, com garantia e interno']),
  maoDeObraCentavos: base(['Mão de obra', 'centavos', 'oficina', 'Cliente pago, sem garantia nem interno']),
  pecasCentavos: base(['Peças', 'centavos', 'oficina', 'Cliente pago, sem garantia nem interno']),
  maoDeObraTotalCentavos: base(['Mão de obra recebida', 'centavos', 'oficina', 'Com garantia e interno']),
  maoDeObraTabelaCentavos: base([
    'Mão de obra na tabela',
    'centavos',
    'oficina',
    'Horas vendidas pela taxa da tabela',
  ]),
  agendados: base(['Agendados', 'contagem', 'agenda', 'Remarcado conta uma vez, no dia em que ficou']),
  canceladosAntes: base([
    'Cancelados com antecedência',
    'contagem',
    'agenda',
    'Até 2 horas antes do horário',
  ]),
  naoVieram: base(['No-show', 'contagem', 'agenda', 'Não vieram, ou cancelaram em cima da hora']),
  orcamentosEnviados: base([
    'Orçamentos enviados',
    'contagem',
    'orcamento',
    'Cada orçamento conta uma vez, no primeiro envio',
  ]),
  orcamentosAprovados: base([
    'Orçamentos com item aprovado',
    'contagem',
    'orcamento',
    'Ao menos um item aprovado',
  ]),
  orcadoCentavos: base(['Valor orçado', 'centavos', 'orcamento', 'Itens dos orçamentos enviados']),
  aprovadoCentavos: base(['Valor aprovado', 'centavos', 'orcamento', 'Itens aprovados pelo cliente']),
  retornos: base(['Retornos', 'contagem', 'oficina', 'Passagens para refazer um serviço']),
  promotores: base(['Promotores', 'contagem', 'pesquisa', 'Notas 9 e 10']),
  neutros: base(['Neutros', 'contagem', 'pesquisa', 'Notas 7 e 8']),
  detratores: base(['Detratores', 'contagem', 'pesquisa', 'Notas de 0 a 6']),
  entregas: base(['Entregas', 'contagem', 'agenda', 'Veículos entregues com hora prometida']),
  entregasNoPrazo: base([
    'Entregas no prazo',
    'contagem',
    'agenda',
    'Até a hora prometida primeiro, sem as remarcações',
  ]),
  permanenciaMin: base(['Permanência', 'minutos', 'agenda', 'Da chegada à entrega, horas corridas']),
  paradoMin: base(['Tempo parado', 'minutos', 'oficina', 'Esperas dentro do expediente, sem execução']),
  inspecoes: base(['Inspeções', 'contagem', 'checklist', 'Checklists finalizados da passagem']),
  passagensInspecionadas: base([
    'Passagens inspecionadas',
    'contagem',
    'checklist',
    'Com ao menos um checklist finalizado',
  ]),
  passagensComEnvio: base([
    'Passagens com orçamento enviado',
    'contagem',
    'orcamento',
    'O cliente recebeu o que a inspeção achou',
  ]),
  ordensDeManutencao: base([
    'OS de manutenção',
    'contagem',
    'oficina',
    'Passagens de cliente pago com revisão',
  ]),
  ordensPagas: base([
    'OS pagas pelo cliente',
    'contagem',
    'oficina',
    'Passagens com serviço de cliente pago',
  ]),
  linhasDePeca: base(['Linhas de peça pedidas', 'contagem', 'estoque', 'Peças vendidas nas passagens']),
  linhasNaHora: base(['Linhas atendidas na hora', 'contagem', 'estoque', 'Sem espera por peça']),
  ordensAbertas: base(['OS abertas', 'contagem', 'oficina', 'Abertas no fim do período']),
  ordensAntigas: base(['OS abertas há mais de 15 dias', 'contagem', 'oficina', 'Abertas no fim do período']),
  pagamentoMecanicosCentavos: base(['Pagamento de mecânicos', 'centavos', 'lancamento', 'Lançado no mês']),
  lucroBrutoPosVendaCentavos: base([
    'Lucro bruto de peças e serviços',
    'centavos',
    'lancamento',
    'Lançado no mês',
  ]),
  despesasCentavos: base(['Despesas da concessionária', 'centavos', 'lancamento', 'Lançadas no mês']),
  veiculosAtendidos12m: base([
    'Veículos atendidos em 12 meses',
    'contagem',
    'agenda',
    'Cada chassi ou placa conta uma vez',
  ]),
  frotaAtiva: base(['Frota vendida ativa', 'contagem', 'lancamento', 'Informada pela montadora']),
} as const satisfies Record<string, Base>;

export type BaseId = keyof typeof BASES;
export const BASE_IDS = Object.keys(BASES) as BaseId[];

/** Where a quantity comes from. `lancamento`: typed by people in the monthly entries; without them it is not known. */
export type Fonte =
  | 'agenda'
  | 'equipe'
  | 'oficina'
  | 'orcamento'
  | 'pesquisa'
  | 'checklist'
  | 'estoque'
  | 'lancamento';

export type UnidadeDaBase = 'contagem' | 'minutos' | 'centavos';

export type Base = {
  readonly rotulo: string;
  readonly unidade: UnidadeDaBase;
  readonly fonte: Fonte;
  /** What is in and what is left out, as the "por quê?" card says it. */
  readonly criterio: string;
};

/** Quantities that are known; one that is missing is unknown, never zero. */
export type Bases = { readonly [B in BaseId]?: number };

function base([rotulo, unidade, fonte, criterio]: readonly [string, UnidadeDaBase, Fonte, string]): Base {
  return { rotulo, unidade, fonte, criterio };
}

/** The sum of two sets of quantities; unknown in one is taken from the other. */
export function somarBases(a: Bases, b: Bases): Bases {
  const soma: { [B in BaseId]?: number } = { ...a };
  for (const id of BASE_IDS) {
    const parcela = b[id];
    if (parcela !== undefined) soma[id] = (soma[id] ?? 0) + parcela;
  }
  return soma;
}
