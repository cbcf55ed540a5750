import type { Comando, DiaDoEnsaio, MecanicoDoEnsaio, ServicoDoEnsaio } from '../ensaio/ensaio.ts';
import { INSPECAO_MIN } from '../entrega/risco-promessa.ts';
import { sobrepoe, type Expediente } from '../../tempo/horario.ts';
import { STATUS_SERVICO } from '../oficina/servico.ts';
import type {
  DiaDaOficina,
  LugarNoPlano,
  MecanicoDoDia,
  PedidoDePlano,
  PlanoDoDia,
  ServicoDoDia,
} from './dia.ts';
import { replanejar } from './replanejar.ts';

/** What is asked for a day of "E se?", with what a draft does not know. Jobs and visits by their codes. */
export interface PedidoDoEnsaio extends PedidoDePlano {
  /** Visits whose client waits in the shop. */
  readonly esperam: ReadonlySet<number>;
  /** What a minute late counts for them (a setting of the house). */
  readonly pesoDeQuemEspera: number;
  /** When a car is, or will be, in the house; without a line it is. */
  readonly chegadas: ReadonlyMap<number, number>;
  /** When a job that stands still or waits for a part may go on. */
  readonly liberados: ReadonlyMap<number, number>;
  /** Minutes of work left of what runs. */
  readonly restantes: ReadonlyMap<number, number>;
  /** Moves that somebody pinned: to which mechanic. */
  readonly fixados: ReadonlyMap<number, number>;
  /** Moves that somebody refused. */
  readonly recusados: ReadonlySet<number>;
  /** The house's hours of tomorrow, for what does not fit today; null: closed. */
  readonly amanha: Expediente;
}

export interface PlanoDoEnsaio {
  readonly plano: PlanoDoDia;
  /** What the board would be told: every changed job out of the way, then each into its place. What falls on tomorrow goes to the tray, and what fits no day where the plan needs its place. */
  readonly comandos: readonly Comando[];
}

const MEIA_NOITE = 1440;

/** The best rest of a draft's day, as the draft's own commands. Pinned moves are taken off the limit. */
export function replanejarEnsaio(ensaio: DiaDoEnsaio, pedido: PedidoDoEnsaio): PlanoDoEnsaio {
  const dia = diaDaOficina(ensaio, pedido);
  const mexidas = pedido.mexidas === null ? null : Math.max(0, pedido.mexidas - pedido.fixados.size);
  const plano = replanejar(dia, { ...pedido, mexidas });
  return { plano, comandos: comandosDoPlano(ensaio, plano) };
}

/** A draft's day as the planner reads it. What is squeezed in or done is not planned; a job that stands still waits for its hour. */
export function diaDaOficina(ensaio: DiaDoEnsaio, pedido: PedidoDoEnsaio): DiaDaOficina {
  const abertos = ensaio.servicos.filter(
    ({ status, encaixe }) => status <= STATUS_SERVICO.emServico && !encaixe,
  );
  const visitas = Map.groupBy(abertos, ({ codAgendamento }) => codAgendamento);
  const emFila = [...visitas.values()].flatMap((dela) =>
    dela.toSorted(
      (a, b) => (a.inicioMin ?? MEIA_NOITE) - (b.inicioMin ?? MEIA_NOITE) || a.codServico - b.codServico,
    ),
  );
  const boxes = emFila.flatMap(({ codBox }) => (codBox === null ? [] : [[nomeDoBox(codBox), 1] as const]));
  return {
    agora: ensaio.agoraMin,
    boxes: Object.fromEntries(boxes),
    mecanicos: ensaio.mecanicos.map((mecanico) => toMecanico(mecanico, ensaio.agoraMin, pedido.amanha)),
    carros: [...visitas].map(([cod, dela]) => {
      const prometido = dela[0]?.prometidoMin ?? null;
      return {
        cod,
        chegada: pedido.chegadas.get(cod) ?? 0,
        prazo: prometido === null ? null : prometido - INSPECAO_MIN,
        peso: pedido.esperam.has(cod) ? pedido.pesoDeQuemEspera : 1,
      };
    }),
    servicos: emFila.map((servico, ordem) => ({
      ...toServico(servico, ordem, pedido),
      minutos: restante(servico, ensaio, pedido),
    })),
  };
}

const nomeDoBox = (codBox: number) => `box-${codBox}`;

function toMecanico(
  { codMecanico, especialidades, expediente, bloqueios }: MecanicoDoEnsaio,
  agora: number,
  amanha: Expediente,
): MecanicoDoDia {
  const janelas = [...abertoEm(expediente, 0), ...abertoEm(expediente && amanha, MEIA_NOITE)];
  const livreHoje = abertoEm(expediente, 0).some(
    ([de, ate]) =>
      !bloqueios.some(({ inicioMin, fimMin }) => inicioMin <= Math.max(de, agora) && fimMin >= ate) &&
      ate > agora,
  );
  return {
    cod: codMecanico,
    habilidades: especialidades.map(String),
    // Whoever has no minute left today does not come into tomorrow either: who is ill today may be so still.
    janelas: livreHoje ? janelas : abertoEm(expediente, 0),
    extras: [],
    bloqueios: [
      ...bloqueios.map(({ inicioMin, fimMin }) => [inicioMin, fimMin] as const),
      ...noite(expediente, amanha),
    ],
    foraDoDia: !livreHoje,
  };
}

/** What begins today ends today: nothing lies over the night. */
const noite = (hoje: Expediente, amanha: Expediente): (readonly [number, number])[] =>
  hoje === null || amanha === null ? [] : [[hoje.fechamento, MEIA_NOITE + amanha.abertura]];

function abertoEm(expediente: Expediente, meiaNoite: number): (readonly [number, number])[] {
  if (expediente === null) return [];
  const { abertura, fechamento, almoco } = expediente;
  const trechos =
    almoco === null
      ? [[abertura, fechamento]]
      : [
          [abertura, almoco.inicioMin],
          [almoco.fimMin, fechamento],
        ];
  return trechos.map(([de = 0, ate = 0]) => [meiaNoite + de, meiaNoite + ate] as const);
}

function toServico(
  servico: ServicoDoEnsaio,
  ordem: number,
  pedido: PedidoDoEnsaio,
): Omit<ServicoDoDia, 'minutos'> {
  const { codServico, codAgendamento, codTipoServico, codMecanico, codBox, status, paralisado, inicioMin } =
    servico;
  const roda = status === STATUS_SERVICO.emServico && !paralisado;
  const temLugar = codMecanico !== null && inicioMin !== null;
  const fixado = pedido.fixados.get(codServico);
  // What has begun is its mechanic's.
  const comecou = status === STATUS_SERVICO.emServico ? codMecanico : null;
  return {
    cod: codServico,
    carro: codAgendamento,
    ordem,
    habilidade: String(codTipoServico),
    box: codBox === null ? null : nomeDoBox(codBox),
    estado: roda ? 'rodando' : temLugar ? 'planejado' : 'novo',
    mecanico: temLugar ? codMecanico : null,
    inicio: temLugar ? inicioMin : null,
    soCom: fixado ?? comecou,
    liberadoEm: pedido.liberados.get(codServico) ?? 0,
    naoMexer: pedido.recusados.has(codServico),
  };
}

/** Minutes of work left: told, or what the plan still has of a job that runs, lunch not counted. */
function restante(
  servico: ServicoDoEnsaio,
  { agoraMin, mecanicos }: DiaDoEnsaio,
  pedido: PedidoDoEnsaio,
): number {
  const { codServico, status, paralisado, codMecanico, fimMin, minutos } = servico;
  const dito = pedido.restantes.get(codServico);
  if (dito !== undefined) return dito;
  if (status !== STATUS_SERVICO.emServico || paralisado || fimMin === null) return minutos;
  const almoco = mecanicos.find((cada) => cada.codMecanico === codMecanico)?.expediente?.almoco;
  const noAlmoco = almoco
    ? Math.max(0, Math.min(almoco.fimMin, fimMin) - Math.max(almoco.inicioMin, agoraMin))
    : 0;
  return Math.max(1, fimMin - agoraMin - noAlmoco);
}

function comandosDoPlano(ensaio: DiaDoEnsaio, plano: PlanoDoDia): Comando[] {
  const onde = new Map(plano.lugares.map((lugar) => [lugar.servico, lugar]));
  const mudam = ensaio.servicos.flatMap((servico) => {
    const lugar = onde.get(servico.codServico);
    const muda =
      servico.status === STATUS_SERVICO.aguardandoServico &&
      !servico.paralisado &&
      lugar !== undefined &&
      (lugar.mecanico !== servico.codMecanico || lugar.inicio !== servico.inicioMin);
    return muda ? [{ servico, lugar }] : [];
  });
  const comando = (
    { codServico, minutos }: ServicoDoEnsaio,
    codMecanico: number | null,
    inicioMin: number,
  ): Comando => ({
    tipo: 'escalar',
    codServico,
    codMecanico,
    inicioMin,
    minutos,
  });
  const deHoje = mudam.filter(({ lugar }) => lugar.inicio < MEIA_NOITE);
  // Whoever found no hour, today or tomorrow, keeps the place on the board unless somebody of the plan gets it.
  const daoLugar = ensaio.servicos.filter(
    (servico) =>
      servico.status === STATUS_SERVICO.aguardandoServico &&
      !servico.paralisado &&
      !servico.encaixe &&
      !onde.has(servico.codServico) &&
      deHoje.some((outro) => noLugarDe(servico, outro)),
  );
  const saem = [...mudam.map(({ servico }) => servico), ...daoLugar].flatMap((servico) =>
    servico.codMecanico === null || servico.inicioMin === null
      ? []
      : [comando(servico, null, servico.inicioMin)],
  );
  const entram = deHoje.map(({ servico, lugar }) => comando(servico, lugar.mecanico, lugar.inicio));
  return [...saem, ...entram];
}

/** Whether the plan gives another job the hours that this one has on the board, of its mechanic or of its box. */
function noLugarDe(
  { codMecanico, codBox, inicioMin, fimMin }: ServicoDoEnsaio,
  { servico, lugar }: { readonly servico: ServicoDoEnsaio; readonly lugar: LugarNoPlano },
): boolean {
  if (inicioMin === null || fimMin === null) return false;
  const juntos = codMecanico === lugar.mecanico || (codBox !== null && codBox === servico.codBox);
  return juntos && sobrepoe({ inicioMin, fimMin }, { inicioMin: lugar.inicio, fimMin: lugar.fim });
}
