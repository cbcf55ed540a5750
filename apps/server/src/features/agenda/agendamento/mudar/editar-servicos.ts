import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { type Aprendido, minutosDoServico } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listMecanicos, listTiposServico } from '../../equipe/equipe.queries.ts';
import { conferirServicos, type Conferidos, type Servico } from '../marcar/conferir-servicos.ts';
import { refuseIf, type Impedimento } from '../marcar/impedimento.ts';
import { janelaDe, naoIniciado, ocupa } from '../marcar/janelas-do-servico.ts';
import { depoisDe, moverJanelas, type JanelasMovidas, type Movimento } from './mover-janelas.ts';
import { planejarJanela } from '../marcar/planejar-janela.ts';
import type { Janela } from '../marcar/reservar.ts';
import type { MudancaServico, ServicoRow } from '../marcar/servicos.queries.ts';

interface Edicao {
  codConcessionaria: number;
  atuais: readonly ServicoRow[];
  desejados: readonly Servico[];
  motivoEspecialidade: string | null;
  calendario: Calendario;
  /** Of the appointment, after the edit. */
  inicio: Date;
  /** How far the appointment moves, milliseconds. */
  deltaMs: number;
  encaixe: boolean;
  /** What the house plans by, and the car's model. */
  aprendido: Aprendido | null;
  modelo: string;
  /** How long the window of a job that goes along becomes; undefined: as long as it was. */
  minutos: Movimento['minutos'];
}

/** What an edit makes of an appointment's jobs. */
export interface ServicosEditados {
  alterados: { codServico: number; mudanca: MudancaServico }[];
  novos: ReturnType<typeof toRow>[];
  removidos: number[];
  /** The windows that hold mechanics and boxes afterwards. */
  janelas: Janela[];
}

/**
 * Compares the list a person sent with the jobs there are. A job that somebody has begun is neither changed nor taken
 * out; one whose mechanic or time changes is planned anew from where it stood, new ones after the last.
 */
export async function editarServicos(ctx: Ctx, edicao: Edicao): Promise<ServicosEditados> {
  const { atuais, desejados, codConcessionaria, motivoEspecialidade, deltaMs } = edicao;
  const pares = desejados.map((desejado) => ({
    desejado: comMecanico(desejado, atuais),
    atual: achar(desejado, atuais),
  }));
  const removidos = atuais.filter(
    ({ cod_servico }) => !pares.some(({ atual }) => atual?.cod_servico === cod_servico),
  );
  const mudados = pares.filter(({ desejado, atual }) => !atual || mudou(atual, desejado));
  const intocaveis = [...removidos, ...mudados.flatMap(({ atual }) => atual ?? [])].filter(
    (servico) => !naoIniciado(servico),
  );
  if (intocaveis.length > 0) refuse(agendamentoRefusals.emServico);

  const servicos = mudados.map(({ desejado }) => desejado);
  const tipos = await listTiposServico(ctx.tx);
  const mecanicos = await listMecanicos(ctx.tx, codConcessionaria);
  const conferidos = conferirServicos({ tipos, mecanicos }, { servicos, motivoEspecialidade });
  const mantidos = pares.filter((par) => !mudados.includes(par)).flatMap(({ atual }) => atual ?? []);
  const ficam = pares.flatMap(({ desejado, atual }) =>
    atual && !mudouTrabalho(atual, desejado) ? atual : [],
  );
  const movidas = moverJanelas(ficam, { ...edicao, mecanicos });
  refuseIf(movidas.impedimento);
  const planejador = { ...edicao, conferidos, movidas, proximo: fimDosMantidos(mantidos, edicao, movidas) };

  const editados: ServicosEditados = {
    alterados: [],
    novos: [],
    removidos: removidos.map(({ cod_servico }) => cod_servico),
    janelas: janelasOcupadas(
      mantidos.filter((servico) => !naoIniciado(servico)),
      movidas,
    ),
  };
  const ocupar = (janela: Janela | null, segura: boolean): Janela | null => {
    if (!janela || !segura) return janela;
    const livre = depoisDe(editados.janelas, janela, { ...edicao, mecanicos });
    if ('refusal' in livre) {
      refuseIf(livre);
      return null;
    }
    editados.janelas.push(livre);
    return livre;
  };
  for (const [ordem, { desejado, atual }] of pares.entries()) {
    if (atual && mantidos.includes(atual)) {
      const prevista = movidas.janelas.get(atual.cod_servico) ?? null;
      const janela = naoIniciado(atual) ? ocupar(prevista, ocupa(atual)) : prevista;
      if (atual.ordem !== ordem || acompanha(atual, deltaMs) || janela !== prevista)
        editados.alterados.push({ codServico: atual.cod_servico, mudanca: { ordem, ...janelaRow(janela) } });
      continue;
    }
    const encaixe = edicao.encaixe;
    const janela = ocupar(planejar(desejado, atual, planejador), !encaixe);
    const row = toRow(desejado, { ordem, janela, encaixe, motivo: conferidos.motivoDe(desejado) });
    if (atual) editados.alterados.push({ codServico: atual.cod_servico, mudanca: row });
    else editados.novos.push(row);
  }
  return editados;
}

/** The jobs when only the appointment moves, and why one of them cannot go along, or null. */
export function moverServicos(
  atuais: readonly ServicoRow[],
  movimento: Movimento,
): { editados: ServicosEditados; impedimento: Impedimento | null } {
  const movidas = moverJanelas(atuais, movimento);
  const alterados = atuais
    .filter((servico) => acompanha(servico, movimento.deltaMs))
    .map(({ cod_servico: codServico }) => ({
      codServico,
      mudanca: janelaRow(movidas.janelas.get(codServico) ?? null),
    }));
  const editados = { alterados, novos: [], removidos: [], janelas: janelasOcupadas(atuais, movidas) };
  return { editados, impedimento: movidas.impedimento };
}

const janelasOcupadas = (servicos: readonly ServicoRow[], { janelas }: JanelasMovidas): Janela[] =>
  servicos.filter(ocupa).flatMap(({ cod_servico }) => janelas.get(cod_servico) ?? []);

/** Goes along when its appointment moves. */
const acompanha = (servico: ServicoRow, deltaMs: number): boolean =>
  deltaMs !== 0 && naoIniciado(servico) && servico.inicio_planejado !== null;

function achar({ codServico }: Servico, atuais: readonly ServicoRow[]): ServicoRow | null {
  if (codServico === undefined) return null;
  return (
    atuais.find(({ cod_servico }) => cod_servico === codServico) ?? refuse(agendamentoRefusals.naoEncontrado)
  );
}

/** A job sent without a word about its mechanic keeps the one it has. */
function comMecanico(desejado: Servico, atuais: readonly ServicoRow[]): Servico {
  if (desejado.codMecanico !== undefined) return desejado;
  return { ...desejado, codMecanico: achar(desejado, atuais)?.cod_mecanico ?? null };
}

const mudou = (atual: ServicoRow, desejado: Servico): boolean =>
  atual.cod_tipo_servico !== desejado.codTipoServico ||
  atual.descricao !== desejado.descricao ||
  mudouTrabalho(atual, desejado);

const mudouTrabalho = (atual: ServicoRow, { tempoPadraoMin, codMecanico }: Servico): boolean =>
  atual.tempo_padrao_min !== tempoPadraoMin || atual.cod_mecanico !== (codMecanico ?? null);

function fimDosMantidos(
  mantidos: readonly ServicoRow[],
  { inicio }: Edicao,
  { janelas }: JanelasMovidas,
): Date {
  const fins = mantidos.flatMap(({ cod_servico }) => janelas.get(cod_servico)?.fim.getTime() ?? []);
  return new Date(Math.max(inicio.getTime(), ...fins));
}

type Planejador = Edicao & { conferidos: Conferidos; movidas: JanelasMovidas; proximo: Date };

function planejar(desejado: Servico, atual: ServicoRow | null, planejador: Planejador): Janela | null {
  const { calendario, conferidos, movidas, deltaMs, encaixe } = planejador;
  if (atual && !mudouTrabalho(atual, desejado)) return movidas.janelas.get(atual.cod_servico) ?? null;
  const antiga = atual && janelaDe(atual, deltaMs);
  const mecanico = conferidos.mecanicos.get(desejado.codMecanico ?? 0);
  if (!mecanico) return antiga && antiga.codBox !== null ? { ...antiga, codMecanico: null } : null;

  const plano = planejarJanela(calendario, {
    mecanico,
    codBox: atual?.cod_box ?? null,
    inicio: antiga?.inicio ?? planejador.proximo,
    minutos:
      minutosDoServico(planejador.aprendido, {
        codTipoServico: desejado.codTipoServico,
        modelo: planejador.modelo,
        codMecanico: mecanico.codMecanico,
        tempoPadraoMin: desejado.tempoPadraoMin,
      }) + (atual?.tempo_adicional_min ?? 0),
    encaixe,
  });
  if ('refusal' in plano) {
    refuseIf(plano);
    return null;
  }
  if (!antiga) planejador.proximo = plano.fim;
  return plano;
}

const janelaRow = (janela: Janela | null) => ({
  inicio_planejado: janela?.inicio ?? null,
  fim_planejado: janela?.fim ?? null,
});

interface Novo {
  ordem: number;
  janela: Janela | null;
  encaixe: boolean;
  motivo: string | null;
}

function toRow(
  { codTipoServico, descricao, tempoPadraoMin, codMecanico }: Servico,
  { ordem, janela, encaixe, motivo }: Novo,
) {
  return {
    ordem,
    cod_tipo_servico: codTipoServico,
    descricao,
    tempo_padrao_min: tempoPadraoMin,
    cod_mecanico: codMecanico ?? null,
    encaixe,
    motivo_especialidade: motivo,
    ...janelaRow(janela),
  };
}
