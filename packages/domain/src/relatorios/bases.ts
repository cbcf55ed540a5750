/**
 * The quantities that indicators are made of (field notes, section 3): counted from records, added up over days,
 * dealerships and people. Money in centavos, time in whole minutes, the rest counts.
 */
export const BASES = {
  passagens: base([
    'Passagens',
    'contagem',
    'agenda',
    'Veículos recebidos, com ou sem agendamento, uma vez por visita',
    'chegada',
  ]),
  veiculosEntregues: base(['Veículos entregues', 'contagem', 'agenda', 'Uma vez por visita', 'entrega']),
  passantes: base(['Passantes', 'contagem', 'agenda', 'Passagens sem agendamento', 'chegada']),
  horasDisponiveisMin: base([
    'Horas disponíveis',
    'minutos',
    'equipe',
    'Jornada que cada mecânico tinha no dia, sem ausências nem feriados',
    'jornada',
  ]),
  horasTrabalhadasMin: base([
    'Horas trabalhadas',
    'minutos',
    'oficina',
    'Relógio dos serviços, dentro da jornada',
    'relogio',
  ]),
  horasVendidasMin: base([
    'Horas vendidas',
    'minutos',
    'oficina',
    'TMO faturado, com garantia e interno',
    'termino',
  ]),
  maoDeObraCentavos: base([
    'Mão de obra',
    'centavos',
    'oficina',
    'Cliente pago, sem garantia nem interno',
    'entrega',
  ]),
  pecasCentavos: base(['Peças', 'centavos', 'oficina', 'Cliente pago, sem garantia nem interno', 'entrega']),
  maoDeObraTotalCentavos: base([
    'Mão de obra recebida',
    'centavos',
    'oficina',
    'Com garantia e interno',
    'entrega',
  ]),
  maoDeObraTabelaCentavos: base([
    'Mão de obra na tabela',
    'centavos',
    'oficina',
    'Horas vendidas pela taxa da tabela',
    'entrega',
  ]),
  agendados: base([
    'Agendados',
    'contagem',
    'agenda',
    'Remarcado conta uma vez, no dia em que ficou',
    'horario',
  ]),
  canceladosAntes: base([
    'Cancelados com antecedência',
    'contagem',
    'agenda',
    'Até 2 horas antes do horário',
    'horario',
  ]),
  naoVieram: base(['No-show', 'contagem', 'agenda', 'Não vieram, ou cancelaram em cima da hora', 'horario']),
  orcamentosEnviados: base([
    'Orçamentos enviados',
    'contagem',
    'orcamento',
    'Cada orçamento conta uma vez, no primeiro envio',
    'envio',
  ]),
  orcamentosAprovados: base([
    'Orçamentos com item aprovado',
    'contagem',
    'orcamento',
    'Ao menos um item aprovado',
    'resposta',
  ]),
  orcadoCentavos: base(['Valor orçado', 'centavos', 'orcamento', 'Itens dos orçamentos enviados', 'envio']),
  aprovadoCentavos: base([
    'Valor aprovado',
    'centavos',
    'orcamento',
    'Itens aprovados pelo cliente',
    'resposta',
  ]),
  retornos: base(['Retornos', 'contagem', 'oficina', 'Passagens para refazer um serviço', 'chegada']),
  promotores: base(['Promotores', 'contagem', 'pesquisa', 'Notas 9 e 10', 'pesquisa']),
  neutros: base(['Neutros', 'contagem', 'pesquisa', 'Notas 7 e 8', 'pesquisa']),
  detratores: base(['Detratores', 'contagem', 'pesquisa', 'Notas de 0 a 6', 'pesquisa']),
  entregas: base([
    'Entregas com hora prometida',
    'contagem',
    'agenda',
    'Veículos entregues que tinham hora prometida',
    'entrega',
  ]),
  entregasNoPrazo: base([
    'Entregas no prazo',
    'contagem',
    'agenda',
    'Até a hora prometida primeiro, sem as remarcações',
    'entrega',
  ]),
  permanenciaMin: base([
    'Permanência',
    'minutos',
    'agenda',
    'Da chegada à entrega, horas corridas',
    'entrega',
  ]),
  paradoMin: base([
    'Tempo parado',
    'minutos',
    'oficina',
    'Esperas dentro do expediente, sem execução',
    'entrega',
  ]),
  inspecoes: base(['Inspeções', 'contagem', 'checklist', 'Checklists finalizados da passagem', 'chegada']),
  passagensInspecionadas: base([
    'Passagens inspecionadas',
    'contagem',
    'checklist',
    'Com ao menos um checklist finalizado',
    'chegada',
  ]),
  passagensComEnvio: base([
    'Passagens com orçamento enviado',
    'contagem',
    'orcamento',
    'O cliente recebeu o que a inspeção achou',
    'chegada',
  ]),
  ordensDeManutencao: base([
    'OS de manutenção',
    'contagem',
    'oficina',
    'Veículos entregues com revisão de cliente pago',
    'entrega',
  ]),
  ordensPagas: base([
    'OS pagas pelo cliente',
    'contagem',
    'oficina',
    'Veículos entregues com serviço de cliente pago',
    'entrega',
  ]),
  linhasDePeca: base([
    'Linhas de peça pedidas',
    'contagem',
    'estoque',
    'Peças vendidas nos veículos entregues',
    'entrega',
  ]),
  linhasNaHora: base(['Linhas atendidas na hora', 'contagem', 'estoque', 'Sem espera por peça', 'entrega']),
  ordensAbertas: base(['OS abertas', 'contagem', 'oficina', 'Abertas no fim do período', 'agora']),
  ordensAntigas: base([
    'OS abertas há mais de 15 dias',
    'contagem',
    'oficina',
    'Abertas no fim do período',
    'agora',
  ]),
  pagamentoMecanicosCentavos: base([
    'Pagamento de mecânicos',
    'centavos',
    'lancamento',
    'Lançado no mês',
    'mes',
  ]),
  lucroBrutoPosVendaCentavos: base([
    'Lucro bruto de peças e serviços',
    'centavos',
    'lancamento',
    'Lançado no mês',
    'mes',
  ]),
  despesasCentavos: base(['Despesas da concessionária', 'centavos', 'lancamento', 'Lançadas no mês', 'mes']),
  veiculosAtendidos12m: base([
    'Veículos atendidos em 12 meses',
    'contagem',
    'agenda',
    'Cada chassi ou placa conta uma vez',
    'agora',
  ]),
  frotaAtiva: base(['Frota vendida ativa', 'contagem', 'lancamento', 'Informada pela montadora', 'mes']),
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
  /** What happens on the day that it is counted on. */
  readonly evento: Evento;
};

/** The events that count, each by the day it makes a quantity belong to. */
export const EVENTOS = {
  chegada: 'no dia em que o veículo chega',
  entrega: 'no dia em que o veículo é entregue',
  termino: 'no dia em que o serviço termina',
  relogio: 'no dia em que o relógio começou',
  jornada: 'no próprio dia',
  horario: 'no dia para o qual foi agendado',
  envio: 'no dia do primeiro envio',
  resposta: 'no dia em que o cliente responde',
  pesquisa: 'no dia em que o cliente avalia',
  agora: 'no momento em que se lê',
  mes: 'no mês',
} as const;
export type Evento = keyof typeof EVENTOS;

/** A quantity's criterion with the day it belongs to, in one sentence. */
export const criterioEmPalavras = ({ criterio, evento }: Base): string =>
  `${criterio}; conta ${EVENTOS[evento]}`;

/** Quantities that are known; one that is missing is unknown, never zero. */
export type Bases = { readonly [B in BaseId]?: number };

function base([rotulo, unidade, fonte, criterio, evento]: readonly [
  string,
  UnidadeDaBase,
  Fonte,
  string,
  Evento,
]): Base {
  return { rotulo, unidade, fonte, criterio, evento };
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
