/** A part of the plan: what it costs for a small car, how much of it, from which visits on and in which packages. */
export interface PecaDoPlano {
  readonly codigo: string;
  readonly descricao: string;
  readonly unidade: 'un' | 'l' | 'jg';
  readonly custoCentavos: number;
  /** Null: as much oil as the engine takes. */
  readonly quantidadeMil: number | null;
  /** Every so many thousand km. */
  readonly aCada: number;
  /** 1 Essencial, 2 Recomendado, 3 Completo. */
  readonly desde: 1 | 2 | 3;
}

export const PECAS_DO_PLANO: readonly PecaDoPlano[] = [
  {
    codigo: 'OL-5W30',
    descricao: 'Óleo do motor sintético 5W30',
    unidade: 'l',
    custoCentavos: 3190,
    quantidadeMil: null,
    aCada: 10,
    desde: 1,
  },
  {
    codigo: 'FO',
    descricao: 'Filtro de óleo',
    unidade: 'un',
    custoCentavos: 2290,
    quantidadeMil: 1000,
    aCada: 10,
    desde: 1,
  },
  {
    codigo: 'AN',
    descricao: 'Arruela do bujão do cárter',
    unidade: 'un',
    custoCentavos: 290,
    quantidadeMil: 1000,
    aCada: 10,
    desde: 1,
  },
  {
    codigo: 'FA',
    descricao: 'Filtro de ar do motor',
    unidade: 'un',
    custoCentavos: 3890,
    quantidadeMil: 1000,
    aCada: 20,
    desde: 1,
  },
  {
    codigo: 'FC',
    descricao: 'Filtro de combustível',
    unidade: 'un',
    custoCentavos: 3490,
    quantidadeMil: 1000,
    aCada: 20,
    desde: 1,
  },
  {
    codigo: 'FR',
    descricao: 'Fluido de freio DOT 4',
    unidade: 'l',
    custoCentavos: 2990,
    quantidadeMil: 500,
    aCada: 40,
    desde: 1,
  },
  {
    codigo: 'VL',
    descricao: 'Velas de ignição',
    unidade: 'jg',
    custoCentavos: 8990,
    quantidadeMil: 1000,
    aCada: 40,
    desde: 1,
  },
  {
    codigo: 'CR',
    descricao: 'Correia de acessórios',
    unidade: 'un',
    custoCentavos: 9490,
    quantidadeMil: 1000,
    aCada: 60,
    desde: 1,
  },
  {
    codigo: 'AR',
    descricao: 'Aditivo do arrefecimento',
    unidade: 'l',
    custoCentavos: 2790,
    quantidadeMil: 4500,
    aCada: 60,
    desde: 1,
  },
  {
    codigo: 'FB',
    descricao: 'Filtro de cabine',
    unidade: 'un',
    custoCentavos: 3290,
    quantidadeMil: 1000,
    aCada: 10,
    desde: 2,
  },
  {
    codigo: 'LP',
    descricao: 'Limpa para-brisa concentrado',
    unidade: 'un',
    custoCentavos: 990,
    quantidadeMil: 1000,
    aCada: 10,
    desde: 2,
  },
  {
    codigo: 'PD',
    descricao: 'Pastilhas de freio dianteiras',
    unidade: 'jg',
    custoCentavos: 13_900,
    quantidadeMil: 1000,
    aCada: 30,
    desde: 3,
  },
  {
    codigo: 'PL',
    descricao: 'Palhetas dianteiras',
    unidade: 'jg',
    custoCentavos: 5490,
    quantidadeMil: 1000,
    aCada: 20,
    desde: 3,
  },
  {
    codigo: 'LI',
    descricao: 'Limpador do sistema de injeção',
    unidade: 'un',
    custoCentavos: 3990,
    quantidadeMil: 1000,
    aCada: 20,
    desde: 3,
  },
];

/** Labour of the packages: type of service and standard minutes. */
export const TRABALHOS_DO_PLANO = [
  { nome: 'Mão de obra da revisão', codTipoServico: 1, minutos: 60, aCada: 10, desde: 1 },
  { nome: 'Troca de velas e inspeção da ignição', codTipoServico: 2, minutos: 30, aCada: 40, desde: 1 },
  { nome: 'Alinhamento e balanceamento', codTipoServico: 4, minutos: 45, aCada: 10, desde: 2 },
  { nome: 'Troca das pastilhas', codTipoServico: 2, minutos: 50, aCada: 30, desde: 3 },
  { nome: 'Higienização do ar-condicionado', codTipoServico: 2, minutos: 30, aCada: 10, desde: 3 },
] as const;

export const PACOTES_DO_PLANO = [
  { nome: 'Essencial', nivel: 1, descontoBp: 0, destaque: false },
  { nome: 'Recomendado', nivel: 2, descontoBp: 800, destaque: true },
  { nome: 'Completo', nivel: 3, descontoBp: 1500, destaque: false },
] as const;

/** Visits in thousands of km. */
export const REVISOES_DO_PLANO = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** À la carte: fixed price, or labour and what combines with it. */
export const ADICIONAIS_DO_PLANO = [
  {
    descricao: 'Higienização do ar-condicionado',
    categoria: 'Conforto',
    preco: 14_900,
    custo: 4200,
    kmDe: 10_000,
    meses: [10, 11, 12, 1, 2, 3],
  },
  {
    descricao: 'Cristalização dos vidros',
    categoria: 'Visibilidade',
    preco: 18_900,
    custo: 5200,
    kmDe: null,
    meses: [12, 1, 2, 3],
  },
  {
    descricao: 'Palhetas dianteiras',
    categoria: 'Visibilidade',
    preco: 11_900,
    custo: 5490,
    kmDe: 15_000,
    meses: [],
  },
  {
    descricao: 'Limpeza do sistema de injeção',
    categoria: 'Motor',
    preco: 24_900,
    custo: 7900,
    kmDe: 30_000,
    meses: [],
  },
  {
    descricao: 'Alinhamento e balanceamento',
    categoria: 'Pneus',
    preco: 16_900,
    custo: 3900,
    kmDe: 5000,
    meses: [],
  },
  {
    descricao: 'Lavagem técnica do motor',
    categoria: 'Estética',
    preco: 12_900,
    custo: 2900,
    kmDe: 20_000,
    meses: [],
  },
  {
    descricao: 'Polimento dos faróis',
    categoria: 'Visibilidade',
    preco: 15_900,
    custo: 3100,
    kmDe: 40_000,
    meses: [],
  },
  {
    descricao: 'Teste e carga da bateria',
    categoria: 'Elétrica',
    preco: 7900,
    custo: 1200,
    kmDe: 30_000,
    meses: [5, 6, 7, 8],
  },
  {
    descricao: 'Tapetes de borracha',
    categoria: 'Acessórios',
    preco: 19_900,
    custo: 9800,
    kmDe: null,
    meses: [],
  },
] as const;

/** Makers and their tread for the demonstration: none of them exists. */
export const PNEUS_DO_PLANO = [
  { marca: 'Pneus Exemplo', desenho: 'Cidade', fator: 1, velocidade: 'H' },
  { marca: 'Pneus Exemplo', desenho: 'Conforto Plus', fator: 1.25, velocidade: 'V' },
  { marca: 'Rodagem Modelo', desenho: 'Estrada', fator: 1.1, velocidade: 'H' },
] as const;

/** What the manufacturer asks, and how it is told to the client. */
export const MANUAL_DO_PLANO = [
  {
    acao: 'trocar',
    descricao: 'Óleo e filtro do motor',
    explicacao: 'O óleo envelhece mesmo com o carro parado. Óleo novo mantém o motor limpo e sem desgaste.',
    aCada: 10,
  },
  {
    acao: 'inspecionar',
    descricao: 'Freios',
    explicacao: 'Medimos as pastilhas e os discos para você saber quanto ainda duram.',
    aCada: 10,
  },
  {
    acao: 'inspecionar',
    descricao: 'Suspensão e direção',
    explicacao: 'Procuramos folgas e vazamentos que tiram a estabilidade do carro.',
    aCada: 10,
  },
  {
    acao: 'limpar',
    descricao: 'Filtro de cabine',
    explicacao: 'É ele que limpa o ar que você respira dentro do carro.',
    aCada: 10,
  },
  {
    acao: 'trocar',
    descricao: 'Filtros de ar e de combustível',
    explicacao: 'Filtro sujo faz o motor gastar mais combustível.',
    aCada: 20,
  },
  {
    acao: 'trocar',
    descricao: 'Fluido de freio',
    explicacao: 'O fluido absorve água com o tempo e o pedal perde firmeza.',
    aCada: 40,
  },
  {
    acao: 'trocar',
    descricao: 'Velas de ignição',
    explicacao: 'Velas gastas dificultam a partida e aumentam o consumo.',
    aCada: 40,
  },
  {
    acao: 'ajustar',
    descricao: 'Correia de acessórios',
    explicacao: 'Uma correia frouxa pode deixar o carro sem direção assistida e sem carga na bateria.',
    aCada: 60,
  },
] as const;
