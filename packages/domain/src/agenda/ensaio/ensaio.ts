/**
 * "E se?": a day of the workshop that one may try things on (field notes 6, idea 5). A draft is a list of the commands that
 * the board itself sends; trying them is this pure rule, and nothing is written until they are sent. All times are minutes
 * since 00:00 of the day.
 */
import { type Expediente, type Periodo, sobrepoe } from '../../tempo/horario.ts';
import { fimDoTrabalho, periodoDoServico } from '../marcar/vagas.ts';
import { STATUS_SERVICO, type StatusServico } from '../oficina/servico.ts';

/** A job as the draft knows it. Without a place, `inicioMin` and `fimMin` are null: it lies in the tray. */
export type ServicoDoEnsaio = {
  readonly codServico: number;
  readonly codAgendamento: number;
  readonly codTipoServico: number;
  readonly status: StatusServico;
  readonly paralisado: boolean;
  readonly encaixe: boolean;
  readonly codMecanico: number | null;
  readonly codBox: number | null;
  readonly inicioMin: number | null;
  readonly fimMin: number | null;
  /** Minutes of work, lunch not counted. */
  readonly minutos: number;
  /** When the car was promised, also on another day (below 0, from 1440 on); null: nothing was promised. */
  readonly prometidoMin: number | null;
};

/** A mechanic's day: their own hours or the house's, and what of it is taken by no job. */
export type MecanicoDoEnsaio = {
  readonly codMecanico: number;
  readonly especialidades: readonly number[];
  readonly expediente: Expediente;
  readonly bloqueios: readonly Periodo[];
};

/** The day of a draft. `agoraMin` is the present minute; 0 on a day to come. */
export type DiaDoEnsaio = {
  readonly agoraMin: number;
  readonly servicos: readonly ServicoDoEnsaio[];
  readonly mecanicos: readonly MecanicoDoEnsaio[];
};

/** What the board can be told: give a job a place (or take it back to the tray), or take a mechanic's time. */
export type Comando =
  | {
      readonly tipo: 'escalar';
      readonly codServico: number;
      /** Null: back to the tray. */
      readonly codMecanico: number | null;
      readonly inicioMin: number;
      readonly minutos: number;
    }
  | {
      readonly tipo: 'bloquear';
      readonly codMecanico: number;
      readonly inicioMin: number;
      readonly fimMin: number;
      readonly motivo: string;
    };
type Escalar = Extract<Comando, { tipo: 'escalar' }>;

/** Why a command cannot be done on a day. */
export type Impedimento =
  | 'sumiu'
  | 'jaComecou'
  | 'mecanicoDesconhecido'
  | 'semEspecialidade'
  | 'passado'
  | 'foraDoExpediente'
  | 'bloqueado'
  | 'ocupado'
  | 'boxOcupado';

/** Places are looked for so many minutes apart, as the board's grid has them. */
export const PASSO_DO_ENSAIO_MIN = 15;

/** A day after a draft's commands, one after the other; what cannot be done is left out and its reason told in its place. */
export function ensaiar(
  dia: DiaDoEnsaio,
  comandos: readonly Comando[],
): { readonly dia: DiaDoEnsaio; readonly impedimentos: readonly (Impedimento | null)[] } {
  let agora = dia;
  const impedimentos = comandos.map((comando) => {
    const impedimento = impedimentoDoComando(agora, comando);
    if (impedimento === null) agora = aplicar(agora, comando);
    return impedimento;
  });
  return { dia: agora, impedimentos };
}

/** Why the server would refuse a command on such a day; null when it would not. */
export function impedimentoDoComando(dia: DiaDoEnsaio, comando: Comando): Impedimento | null {
  if (comando.tipo === 'bloquear')
    return dia.mecanicos.some(({ codMecanico }) => codMecanico === comando.codMecanico)
      ? null
      : 'mecanicoDesconhecido';
  const servico = dia.servicos.find(({ codServico }) => codServico === comando.codServico);
  if (!servico) return 'sumiu';
  if (servico.status !== STATUS_SERVICO.aguardandoServico || servico.paralisado) return 'jaComecou';
  return comando.codMecanico === null ? null : impedimentoDoLugar(dia, servico, comando);
}

function impedimentoDoLugar(
  dia: DiaDoEnsaio,
  servico: ServicoDoEnsaio,
  { codMecanico, inicioMin, minutos }: Escalar,
): Impedimento | null {
  const mecanico = dia.mecanicos.find((cada) => cada.codMecanico === codMecanico);
  if (!mecanico) return 'mecanicoDesconhecido';
  const { expediente, especialidades, bloqueios } = mecanico;
  const jaEraSeu = servico.codMecanico === codMecanico;
  if (!jaEraSeu && !especialidades.includes(servico.codTipoServico)) return 'semEspecialidade';
  if (inicioMin < dia.agoraMin && inicioMin !== servico.inicioMin) return 'passado';
  const periodo = periodoDoServico(expediente, inicioMin, minutos);
  if (periodo?.inicioMin !== inicioMin) return 'foraDoExpediente';
  if (bloqueios.some((bloqueio) => sobrepoe(bloqueio, periodo))) return 'bloqueado';
  const { codServico, codBox } = servico;
  if (seguros(dia, { codMecanico, menos: codServico }).some((cada) => sobrepoe(cada, periodo)))
    return 'ocupado';
  const noBox = codBox === null ? [] : seguros(dia, { codBox, menos: codServico });
  return noBox.some((cada) => sobrepoe(cada, periodo)) ? 'boxOcupado' : null;
}

type Raia = {
  readonly codMecanico?: number | null;
  readonly codBox?: number;
  /** A job that is not in its own way. */
  readonly menos?: number | undefined;
};

/** The spans of a mechanic or a box that jobs hold; a job that stands still or was squeezed in holds none. */
function seguros({ servicos }: DiaDoEnsaio, { codMecanico, codBox, menos }: Raia): Periodo[] {
  return servicos.flatMap((servico) => {
    const { codServico, inicioMin, fimMin, status, paralisado, encaixe } = servico;
    if (inicioMin === null || fimMin === null || codServico === menos) return [];
    const daRaia = codBox === undefined ? servico.codMecanico === codMecanico : servico.codBox === codBox;
    const segura = status <= STATUS_SERVICO.emServico && !paralisado && !encaixe;
    return segura && daRaia ? [{ inicioMin, fimMin }] : [];
  });
}

function aplicar(dia: DiaDoEnsaio, comando: Comando): DiaDoEnsaio {
  if (comando.tipo === 'bloquear') {
    const { codMecanico, inicioMin, fimMin } = comando;
    const mecanicos = dia.mecanicos.map((mecanico) =>
      mecanico.codMecanico === codMecanico
        ? { ...mecanico, bloqueios: [...mecanico.bloqueios, { inicioMin, fimMin }] }
        : mecanico,
    );
    return { ...dia, mecanicos };
  }
  const servicos = dia.servicos.map((servico) =>
    servico.codServico === comando.codServico ? { ...servico, ...lugarDe(dia, comando) } : servico,
  );
  return { ...dia, servicos };
}

function lugarDe({ mecanicos }: DiaDoEnsaio, { codMecanico, inicioMin, minutos }: Escalar) {
  if (codMecanico === null) return { codMecanico, inicioMin: null, fimMin: null };
  const expediente = mecanicos.find((cada) => cada.codMecanico === codMecanico)?.expediente ?? null;
  return {
    codMecanico,
    inicioMin,
    fimMin: fimDoTrabalho(expediente, inicioMin, minutos),
    minutos,
    encaixe: false,
  };
}

type Procura = {
  readonly codTipoServico: number;
  readonly minutos: number;
  readonly desdeMin: number;
  /** Who is not asked. */
  readonly menos?: number;
  /** The job that looks for a place, which is in its own way neither on a lane nor in its box. */
  readonly servico?: Pick<ServicoDoEnsaio, 'codServico' | 'codBox'>;
};

/** The place in which so much work of a type ends first; null when nobody who can do it has one left that day. */
export function acharLugar(
  dia: DiaDoEnsaio,
  { codTipoServico, minutos, desdeMin, menos, servico }: Procura,
): { readonly codMecanico: number; readonly periodo: Periodo } | null {
  let melhor: { codMecanico: number; periodo: Periodo } | null = null;
  const { codServico, codBox = null } = servico ?? {};
  const noBox = codBox === null ? [] : seguros(dia, { codBox, menos: codServico });
  for (const { codMecanico, especialidades, expediente, bloqueios } of dia.mecanicos) {
    if (codMecanico === menos || expediente === null || !especialidades.includes(codTipoServico)) continue;
    const tomado = [...bloqueios, ...noBox, ...seguros(dia, { codMecanico, menos: codServico })];
    const cedo = Math.max(desdeMin, dia.agoraMin, expediente.abertura);
    const primeiro = Math.ceil(cedo / PASSO_DO_ENSAIO_MIN) * PASSO_DO_ENSAIO_MIN;
    for (let inicio = primeiro; inicio < expediente.fechamento; inicio += PASSO_DO_ENSAIO_MIN) {
      const periodo = periodoDoServico(expediente, inicio, minutos);
      if (!periodo || (melhor && periodo.fimMin >= melhor.periodo.fimMin)) break;
      if (tomado.some((cada) => sobrepoe(cada, periodo))) continue;
      melhor = { codMecanico, periodo };
      break;
    }
  }
  return melhor;
}

/**
 * A mechanic is away for the rest of the day: what they have not begun goes, in its order, to whoever ends it first and not
 * before it was planned; what nobody can take goes to the tray; then their time is taken.
 */
export function retirarMecanico(dia: DiaDoEnsaio, codMecanico: number): Comando[] {
  const mecanico = dia.mecanicos.find((cada) => cada.codMecanico === codMecanico);
  if (!mecanico) return [];
  const comandos: Comando[] = [];
  let agora = dia;
  const repassa = (comando: Comando): void => {
    comandos.push(comando);
    agora = aplicar(agora, comando);
  };
  for (const servico of porComecar(dia, codMecanico)) {
    const { codServico, codTipoServico, minutos, inicioMin } = servico;
    const desdeMin = inicioMin ?? 0;
    const lugar = acharLugar(agora, { codTipoServico, minutos, desdeMin, menos: codMecanico, servico });
    repassa({
      tipo: 'escalar',
      codServico,
      codMecanico: lugar?.codMecanico ?? null,
      inicioMin: lugar?.periodo.inicioMin ?? desdeMin,
      minutos,
    });
  }
  const { expediente } = mecanico;
  const inicioMin = Math.max(dia.agoraMin, expediente?.abertura ?? 0);
  if (expediente && inicioMin < expediente.fechamento)
    repassa({ tipo: 'bloquear', codMecanico, inicioMin, fimMin: expediente.fechamento, motivo: 'Ausente' });
  return comandos;
}

/** A mechanic's jobs of the day that nobody has begun, in their order. */
const porComecar = ({ servicos }: DiaDoEnsaio, codMecanico: number): readonly ServicoDoEnsaio[] =>
  servicos
    .filter(
      (servico) =>
        servico.codMecanico === codMecanico &&
        servico.status === STATUS_SERVICO.aguardandoServico &&
        !servico.paralisado &&
        servico.inicioMin !== null,
    )
    .toSorted((a, b) => (a.inicioMin ?? 0) - (b.inicioMin ?? 0));

/** Cars that nobody booked: how many, from when on, for what. */
export type Passantes = Pick<Procura, 'codTipoServico' | 'minutos' | 'desdeMin'> & {
  readonly quantos: number;
  readonly nome: string;
};

/** Keeps the time of cars that may come: of each the place in which it is done first. Fewer when the day does not hold all. */
export function receberPassantes(dia: DiaDoEnsaio, { quantos, nome, ...procura }: Passantes): Comando[] {
  const comandos: Comando[] = [];
  let agora = dia;
  for (let vez = 1; vez <= quantos; vez += 1) {
    const lugar = acharLugar(agora, procura);
    if (!lugar) break;
    const { codMecanico, periodo } = lugar;
    const comando: Comando = { tipo: 'bloquear', codMecanico, ...periodo, motivo: `Passante: ${nome}` };
    comandos.push(comando);
    agora = aplicar(agora, comando);
  }
  return comandos;
}
