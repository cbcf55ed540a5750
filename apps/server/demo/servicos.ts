import type { Sorteio } from './sorteio.ts';

/** The types every demonstration distributor has, by code, with their standard time in minutes. */
export const TIPOS_SERVICO = [
  { cod: 1, nome: 'Revisão', minutos: 60 },
  { cod: 2, nome: 'Mecânica', minutos: 90 },
  { cod: 3, nome: 'Elétrica', minutos: 60 },
  { cod: 4, nome: 'Pneus e geometria', minutos: 45 },
  { cod: 5, nome: 'Garantia', minutos: 60 },
  { cod: 6, nome: 'Recall', minutos: 60 },
  { cod: 7, nome: 'Funilaria e pintura', minutos: 180 },
  { cod: 8, nome: 'Acessórios', minutos: 60 },
  { cod: 9, nome: 'Lavagem', minutos: 30 },
  { cod: 10, nome: 'Entrega técnica', minutos: 45 },
  { cod: 11, nome: 'Interno', minutos: 60 },
  { cod: 12, nome: 'Test-drive', minutos: 30 },
] as const;

const TIPO_REVISAO = 1;
export const TIPO_RECALL = 6;
const TIPO_LAVAGEM = 9;
const TIPO_ENTREGA_TECNICA = 10;

export interface Pedido {
  readonly codTipoServico: number;
  readonly descricao: string;
  /** Standard time (TMO). */
  readonly minutos: number;
}

/** What cars come for besides the kilometre service, as often as they are listed. */
const PEDIDOS: readonly Pedido[] = [
  { codTipoServico: 2, descricao: 'Troca de óleo e filtro', minutos: 30 },
  { codTipoServico: 2, descricao: 'Pastilhas e discos dianteiros', minutos: 75 },
  { codTipoServico: 2, descricao: 'Suspensão dianteira', minutos: 120 },
  { codTipoServico: 2, descricao: 'Embreagem', minutos: 180 },
  { codTipoServico: 2, descricao: 'Arrefecimento: troca do líquido', minutos: 60 },
  { codTipoServico: 3, descricao: 'Diagnóstico elétrico', minutos: 60 },
  { codTipoServico: 3, descricao: 'Bateria e alternador', minutos: 45 },
  { codTipoServico: 3, descricao: 'Ar-condicionado sem gelar', minutos: 90 },
  { codTipoServico: 4, descricao: 'Alinhamento e balanceamento', minutos: 45 },
  { codTipoServico: 4, descricao: 'Troca de quatro pneus', minutos: 60 },
  { codTipoServico: 5, descricao: 'Garantia: ruído na direção', minutos: 60 },
  { codTipoServico: 6, descricao: 'Recall: módulo do airbag', minutos: 60 },
  { codTipoServico: 7, descricao: 'Para-choque: funilaria e pintura', minutos: 180 },
  { codTipoServico: 8, descricao: 'Instalação de engate', minutos: 60 },
];
const REVISAO_A_CADA_KM = 10_000;
/** Of the visits, those for a kilometre service. */
export const CHANCE_DE_REVISAO = 0.45;

/** What a car with so many km comes for: mostly its kilometre service, now and then one or two things more. */
export function pedidosDaVisita(sorte: Sorteio, km: number): Pedido[] {
  const revisao = Math.max(1, Math.round(km / REVISAO_A_CADA_KM)) * REVISAO_A_CADA_KM;
  const primeiro: Pedido = sorte.chance(CHANCE_DE_REVISAO)
    ? { codTipoServico: TIPO_REVISAO, descricao: `Revisão ${milhar(revisao)} km`, minutos: 60 }
    : sorte.um(PEDIDOS);
  const outros = sorte.chance(0.22) ? [sorte.um(PEDIDOS)] : [];
  const lavagem = sorte.chance(0.12)
    ? [{ codTipoServico: TIPO_LAVAGEM, descricao: 'Lavagem de cortesia', minutos: 30 }]
    : [];
  const diferentes = outros.filter(({ descricao }) => descricao !== primeiro.descricao);
  return [primeiro, ...diferentes, ...lavagem];
}

/** What the parts of a minute of each type of work usually cost the customer; nothing where the work is all. */
const PECAS_POR_MINUTO: Readonly<Record<number, number>> = { 1: 620, 2: 480, 3: 350, 4: 900, 7: 420, 8: 700 };

/** The parts sold with a job, in centavos: a fifth more or less than usual, the same for the same visit. */
export const pecasDe = ({ codTipoServico, minutos }: Pedido, visita: number): number =>
  Math.round(((PECAS_POR_MINUTO[codTipoServico] ?? 0) * minutos * (80 + ((visita * 7) % 41))) / 100);

/** A new car's only visit before it is handed over. */
export const ENTREGA_TECNICA: Pedido = {
  codTipoServico: TIPO_ENTREGA_TECNICA,
  descricao: 'Entrega técnica',
  minutos: 45,
};

const milhar = (km: number): string => String(km).replace(/\B(?=(\d{3})+$)/g, '.');

/** What every demonstration dealership offers. Without a price it is the time by the hour's rate of its type. */
export const SERVICOS_OFERECIDOS: readonly (Pedido & {
  readonly precoCentavos?: number;
  /** Not for customers who book by themselves. */
  readonly soInterno?: true;
})[] = [
  ...[10, 20, 30, 40, 50, 60].map((mil) => ({
    codTipoServico: TIPO_REVISAO,
    descricao: `Revisão ${mil}.000 km`,
    minutos: mil % 40 === 0 || mil === 60 ? 120 : 60,
  })),
  ...PEDIDOS.map((pedido) =>
    pedido.codTipoServico === TIPO_RECALL ? { ...pedido, precoCentavos: 0 } : pedido,
  ),
  { codTipoServico: 4, descricao: 'Rodízio de pneus', minutos: 30, precoCentavos: 8_900 },
  { codTipoServico: 2, descricao: 'Higienização do ar-condicionado', minutos: 45, precoCentavos: 15_900 },
  { codTipoServico: 3, descricao: 'Troca de lâmpadas dos faróis', minutos: 30 },
  { codTipoServico: 8, descricao: 'Instalação de alarme', minutos: 120, precoCentavos: 39_000 },
  { codTipoServico: TIPO_LAVAGEM, descricao: 'Lavagem completa', minutos: 60, precoCentavos: 7_000 },
  {
    codTipoServico: TIPO_LAVAGEM,
    descricao: 'Lavagem de cortesia',
    minutos: 30,
    precoCentavos: 0,
    soInterno: true,
  },
  {
    codTipoServico: TIPO_ENTREGA_TECNICA,
    descricao: 'Entrega técnica',
    minutos: 45,
    precoCentavos: 0,
    soInterno: true,
  },
  { codTipoServico: 11, descricao: 'Preparação de seminovo', minutos: 120, soInterno: true },
];
