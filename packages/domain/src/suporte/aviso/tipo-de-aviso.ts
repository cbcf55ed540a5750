import type { Nivel } from '../../sessao/nivel.ts';

/** What a person may be told of without looking at a screen, in the order of their table. */
export const TIPOS_DE_AVISO = [
  'clienteAprovou',
  'clienteRecusou',
  'clienteRespondeu',
  'pedidoDaPagina',
  'clienteChegou',
  'promessaEmRisco',
  'pecaChegou',
  'detrator',
  'indicadorPassou',
  'tarefaMorta',
] as const;
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number];

/** Where a person is told: on the screen, on their devices, by e-mail. */
export const CANAIS_DE_AVISO = ['tela', 'aparelho', 'email'] as const;
export type CanalDeAviso = (typeof CANAIS_DE_AVISO)[number];

/** When an e-mail goes: never, at once, in one letter at the end of the day. */
export const EMAILS_DE_AVISO = ['nao', 'naHora', 'resumo'] as const;
export type EmailDeAviso = (typeof EMAILS_DE_AVISO)[number];

/** When the day's letter goes: minute of the dealership's day. */
export const RESUMO_MIN = 18 * 60;

/** How a person is told of a kind. */
export interface Canais {
  readonly tela: boolean;
  readonly aparelho: boolean;
  readonly email: EmailDeAviso;
}

interface Regra {
  readonly grupo: 'Cliente' | 'Oficina' | 'Gestão';
  readonly nome: string;
  /** What it comes with. */
  readonly detalhe: string;
  /** Who may be told: whoever may open what it is of. */
  readonly niveis: readonly Nivel[];
  /** Who is told so while they have said nothing else. */
  readonly tela: readonly Nivel[];
  readonly aparelho: readonly Nivel[];
  readonly resumo: readonly Nivel[];
  /** Of these levels only whose car it is is told; all of them while the car is nobody's. */
  readonly soDosSeus: readonly Nivel[];
  /** Rings outside of a person's hours too: named, not configured. */
  readonly urgente: boolean;
}

const OFICINA = [1, 2, 3, -1] as const;
const AGENDA = [1, 2, 4, 5, -1] as const;
const QUADROS = [1, 2, 3, 4, 5, -1] as const;

/** The kinds, with who is told of them by level. */
export const AVISOS: Readonly<Record<TipoDeAviso, Regra>> = {
  clienteAprovou: {
    grupo: 'Cliente',
    nome: 'Aprovou itens',
    detalhe: 'com o valor e a placa',
    niveis: OFICINA,
    tela: [1, 3],
    aparelho: [1, 3],
    resumo: [],
    soDosSeus: [],
    urgente: false,
  },
  clienteRecusou: {
    grupo: 'Cliente',
    nome: 'Recusou itens',
    detalhe: 'com o valor e a placa',
    niveis: OFICINA,
    tela: [1, 3],
    aparelho: [3],
    resumo: [],
    soDosSeus: [],
    urgente: false,
  },
  clienteRespondeu: {
    grupo: 'Cliente',
    nome: 'Perguntou sobre o orçamento',
    detalhe: 'na página do orçamento',
    niveis: OFICINA,
    tela: [1, 3],
    aparelho: [3],
    resumo: [],
    soDosSeus: [],
    urgente: false,
  },
  pedidoDaPagina: {
    grupo: 'Cliente',
    nome: 'Agendou pela página',
    detalhe: 'com o dia e a hora',
    niveis: AGENDA,
    tela: [4, 5],
    aparelho: [5],
    resumo: [],
    soDosSeus: [],
    urgente: false,
  },
  clienteChegou: {
    grupo: 'Oficina',
    nome: 'Cliente chegou à recepção',
    detalhe: 'quando o carro é recebido',
    niveis: AGENDA,
    tela: [4, 5],
    aparelho: [4],
    resumo: [],
    soDosSeus: [],
    urgente: true,
  },
  promessaEmRisco: {
    grupo: 'Oficina',
    nome: 'Promessa em risco',
    detalhe: 'quando a entrega prometida não cabe mais',
    niveis: AGENDA,
    tela: [1, 4],
    aparelho: [1, 4],
    resumo: [],
    soDosSeus: [4],
    urgente: false,
  },
  pecaChegou: {
    grupo: 'Oficina',
    nome: 'Peça esperada chegou',
    detalhe: 'quando o carro já pode seguir com ela',
    niveis: QUADROS,
    tela: [3, 4],
    aparelho: [3, 4],
    resumo: [],
    soDosSeus: [4],
    urgente: false,
  },
  detrator: {
    grupo: 'Gestão',
    nome: 'Cliente não recomendaria a oficina',
    detalhe: 'nota de 0 a 6 na pesquisa',
    niveis: [1],
    tela: [1],
    aparelho: [1],
    resumo: [],
    soDosSeus: [],
    urgente: false,
  },
  indicadorPassou: {
    grupo: 'Gestão',
    nome: 'Indicador passou do limite',
    detalhe: 'dos limites que você escolher abaixo',
    niveis: [1, 2, -1],
    tela: [1, 2, -1],
    aparelho: [1, 2, -1],
    resumo: [],
    soDosSeus: [],
    urgente: false,
  },
  tarefaMorta: {
    grupo: 'Gestão',
    nome: 'Tarefa do sistema parou',
    detalhe: 'depois da última tentativa',
    niveis: [-1],
    tela: [-1],
    aparelho: [-1],
    resumo: [],
    soDosSeus: [],
    urgente: true,
  },
};

/** The kinds that a level may be told of, in the order of their table. */
export const avisosDoNivel = (nivel: Nivel): TipoDeAviso[] =>
  TIPOS_DE_AVISO.filter((tipo) => AVISOS[tipo].niveis.includes(nivel));

/** Whether somebody of a level is told of a car's: `donos` are whose it is, none where it is nobody's. */
export const ehDeleOuDeTodos = (
  tipo: TipoDeAviso,
  { codNivel, codUsuario }: { readonly codNivel: Nivel; readonly codUsuario: number },
  donos: readonly number[],
): boolean => donos.length === 0 || donos.includes(codUsuario) || !AVISOS[tipo].soDosSeus.includes(codNivel);

/** How a level is told of a kind while the person has said nothing else. */
export function canaisDoNivel(tipo: TipoDeAviso, nivel: Nivel): Canais {
  const { niveis, tela, aparelho, resumo } = AVISOS[tipo];
  const tem = (quem: readonly Nivel[]): boolean => niveis.includes(nivel) && quem.includes(nivel);
  return { tela: tem(tela), aparelho: tem(aparelho), email: tem(resumo) ? 'resumo' : 'nao' };
}

/** What a person said otherwise than their level. */
export type Diferencas = { readonly [C in CanalDeAviso]?: Canais[C] | null };

/** How a person is told of a kind. */
export function canaisDaPessoa(tipo: TipoDeAviso, nivel: Nivel, diferencas: Diferencas): Canais {
  const doNivel = canaisDoNivel(tipo, nivel);
  return {
    tela: diferencas.tela ?? doNivel.tela,
    aparelho: diferencas.aparelho ?? doNivel.aparelho,
    email: diferencas.email ?? doNivel.email,
  };
}

/** Whether anybody hears of it at all. */
export const ehCalado = ({ tela, aparelho, email }: Canais): boolean => !tela && !aparelho && email === 'nao';
