/**
 * Who can hold what when.
 *
 * - reserva: what one appointment holds: a consultant's place and the planned windows of its jobs.
 * - vaga: one of the parallel places of a consultant's slot, counted from 0.
 */
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { sobrepoe } from '@oferta/domain/tempo/horario.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { violates } from '#kernel/errors.ts';
import { withTrocas } from '../agendamento.queries.ts';
import { impedimentoDaLotacao, loadLotacao, type Lotacao } from './lotacao.ts';
import { quemOcupa, refuseIf, type Impedimento } from './impedimento.ts';
import {
  findNomes,
  listJanelasOcupadas,
  listLugares,
  tentarTravar,
  travarRecursos,
  type JanelaOcupada,
  type Lugar,
} from './ocupacao.queries.ts';

export interface Janela {
  readonly codMecanico: number | null;
  readonly codBox: number | null;
  readonly inicio: Date;
  readonly fim: Date;
}

export interface Reserva {
  /** Null for one that is only about to be made. */
  readonly codAgendamento: number | null;
  readonly codConsultor: number | null;
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
  /** Squeezed in: holds no place with the consultant. */
  readonly encaixe: boolean;
  /** Of the jobs that hold their mechanic or box; those squeezed in are not among them. */
  readonly janelas: readonly Janela[];
  readonly veiculo: { cliente: string; placa: string | null; chassi: string | null };
  /** The car is there already, however full the day is. */
  readonly naCasa?: boolean;
}

export interface Lugares {
  vaga: number;
  impedimento: Impedimento | null;
}

/**
 * Finds each reserva a place among what others hold and what the ones before it in the list have just got; they may
 * trade places among themselves. Until the transaction ends nobody else can take what was found free, if all of them
 * got a place.
 */
export async function procurarLugares(
  ctx: Ctx,
  codConcessionaria: number,
  reservas: readonly Reserva[],
): Promise<Lugares[]> {
  // Its locks come before the others' in the order of names.
  const lotacao = await loadLotacao(ctx, codConcessionaria, reservas);
  const recursos = recursosDe(reservas);
  const travados = await tentarTravar(ctx.tx, recursos);
  const vistos = distribuir(reservas, await loadOcupacao(ctx, codConcessionaria, reservas), lotacao);
  // Of twenty who want what one has, nobody queues to be told so: only for what may be had is it worth waiting.
  if (travados || vistos.some(({ impedimento }) => impedimento !== null)) return vistos;

  await travarRecursos(ctx.tx, recursos);
  return distribuir(
    reservas,
    await loadOcupacao(ctx, codConcessionaria, reservas),
    // Those seen are counted in the one before.
    await loadLotacao(ctx, codConcessionaria, reservas),
  );
}

function distribuir(reservas: readonly Reserva[], ocupacao: Ocupacao, lotacao: Lotacao | null): Lugares[] {
  return reservas.map((reserva) => {
    const lugares = { ...procurarVaga(reserva, ocupacao) };
    lugares.impedimento ??= impedimentoDaLotacao(reserva, lotacao);
    lugares.impedimento ??= impedimentoDasJanelas(reserva, ocupacao);
    if (lugares.impedimento === null) {
      ocupar(reserva, lugares.vaga, ocupacao);
      lotacao?.marcar(reserva);
    }
    return lugares;
  });
}

/**
 * Finds one reserva its place and writes it. Should a writer that asks nobody have been faster, the database refuses
 * the rows, and looking again tells by whom.
 */
export async function reservar<T>(
  ctx: Ctx,
  { codConcessionaria, reserva }: { codConcessionaria: number; reserva: Reserva },
  write: (vaga: number) => Promise<T>,
): Promise<T> {
  const procurar = async () => {
    const [lugares] = await procurarLugares(ctx, codConcessionaria, [reserva]);
    refuseIf(lugares?.impedimento ?? null);
    return lugares?.vaga ?? 0;
  };

  const vaga = await procurar();
  try {
    return await inSavepoint(ctx.tx, () => withTrocas(ctx.tx, () => write(vaga)));
  } catch (error) {
    if (isOcupado(error)) await procurar();
    throw error;
  }
}

/** The days of consultants, mechanics and boxes that these want, as locks are named, in the order of asking. */
export function recursosDe(reservas: readonly Pick<Reserva, QueTravam>[]): string[] {
  const recursos = new Set<string>();
  for (const { codConsultor, dia, inicioMin, duracaoMin, encaixe, janelas } of reservas) {
    if (codConsultor !== null && !encaixe) {
      recursos.add(`consultor ${codConsultor} ${dia}`);
      if (inicioMin + duracaoMin > 1_440) recursos.add(`consultor ${codConsultor} ${addDias(dia, 1)}`);
    }
    for (const { codMecanico, codBox, inicio, fim } of janelas) {
      for (const instante of [inicio, fim]) {
        const diaUtc = instante.toISOString().slice(0, 10);
        if (codMecanico !== null) recursos.add(`mecanico ${codMecanico} ${diaUtc}`);
        if (codBox !== null) recursos.add(`box ${codBox} ${diaUtc}`);
      }
    }
  }
  return [...recursos].toSorted();
}

type QueTravam = 'codConsultor' | 'dia' | 'inicioMin' | 'duracaoMin' | 'encaixe' | 'janelas';

/** The database refused to give a place, a mechanic or a box twice. */
export const isOcupado = (error: unknown): boolean =>
  EXCLUSIVAS.some((constraint) => violates(error, constraint));

const EXCLUSIVAS = ['agendamento_consultor_livre', 'servico_mecanico_livre', 'servico_box_livre'];

interface Ocupacao {
  lugares: Lugar[];
  janelas: JanelaOcupada[];
  nomes: Awaited<ReturnType<typeof findNomes>>;
}

async function loadOcupacao(
  { tx, now: agora }: Ctx,
  codConcessionaria: number,
  reservas: readonly Reserva[],
): Promise<Ocupacao> {
  const firmes = reservas.filter(({ encaixe }) => !encaixe);
  const janelas = reservas.flatMap((reserva) => reserva.janelas);
  const recursos = {
    consultores: unicos(firmes.map(({ codConsultor }) => codConsultor)),
    mecanicos: unicos(janelas.map(({ codMecanico }) => codMecanico)),
    boxes: unicos(janelas.map(({ codBox }) => codBox)),
  };
  const exceto = unicos(reservas.map(({ codAgendamento }) => codAgendamento));
  const dias = [...new Set(firmes.map(({ dia }) => dia))];

  return {
    lugares:
      recursos.consultores.length > 0
        ? await listLugares(tx, { codConcessionaria, agora, consultores: recursos.consultores, dias, exceto })
        : [],
    janelas:
      janelas.length > 0
        ? await listJanelasOcupadas(tx, {
            codConcessionaria,
            agora,
            ...recursos,
            exceto,
            inicio: new Date(Math.min(...janelas.map(({ inicio }) => inicio.getTime()))),
            fim: new Date(Math.max(...janelas.map(({ fim }) => fim.getTime()))),
          })
        : [],
    nomes: await findNomes(tx, recursos),
  };
}

function procurarVaga(reserva: Reserva, { lugares, nomes }: Ocupacao): Lugares {
  const { codConsultor, dia, inicioMin, duracaoMin, encaixe } = reserva;
  if (codConsultor === null || encaixe) return { vaga: 0, impedimento: null };

  const capacidade =
    nomes.find(({ tipo, cod }) => tipo === 'consultor' && cod === codConsultor)?.capacidade ?? 1;
  const periodo = { inicioMin, fimMin: inicioMin + duracaoMin };
  const presentes = lugares.filter(
    (lugar) => lugar.codConsultor === codConsultor && lugar.dia === dia && sobrepoe(lugar, periodo),
  );
  for (let vaga = 0; vaga < capacidade; vaga += 1) {
    if (!presentes.some((lugar) => lugar.vaga === vaga)) return { vaga, impedimento: null };
  }
  const [primeiro] = presentes;
  const quem = primeiro ? quemOcupa(primeiro) : 'outro cliente';
  return { vaga: 0, impedimento: { refusal: agendamentoRefusals.ocupado, dados: { quem } } };
}

function impedimentoDasJanelas({ janelas }: Reserva, ocupacao: Ocupacao): Impedimento | null {
  for (const janela of janelas) {
    for (const outra of ocupacao.janelas) {
      if (outra.inicio >= janela.fim || janela.inicio >= outra.fim) continue;
      const quem = quemOcupa(outra);
      if (janela.codMecanico !== null && janela.codMecanico === outra.codMecanico) {
        const mecanico = nomeTratado(nomeDe(ocupacao, 'mecanico', janela.codMecanico));
        return { refusal: agendamentoRefusals.mecanicoOcupado, dados: { mecanico, quem } };
      }
      if (janela.codBox !== null && janela.codBox === outra.codBox) {
        return {
          refusal: agendamentoRefusals.boxOcupado,
          dados: { box: nomeDe(ocupacao, 'box', janela.codBox), quem },
        };
      }
    }
  }
  return null;
}

const nomeDe = ({ nomes }: Ocupacao, tipo: 'mecanico' | 'box', cod: number): string =>
  nomes.find((cada) => cada.tipo === tipo && cada.cod === cod)?.nome ?? '';

function ocupar(reserva: Reserva, vaga: number, ocupacao: Ocupacao): void {
  const { codConsultor, dia, inicioMin, duracaoMin, encaixe, janelas, veiculo } = reserva;
  ocupacao.janelas.push(...janelas.map((janela) => ({ ...janela, ...veiculo })));
  if (codConsultor === null || encaixe) return;
  ocupacao.lugares.push({ codConsultor, dia, inicioMin, fimMin: inicioMin + duracaoMin, vaga, ...veiculo });
}

const unicos = (codigos: readonly (number | null)[]): number[] => [
  ...new Set(codigos.flatMap((cod) => cod ?? [])),
];
