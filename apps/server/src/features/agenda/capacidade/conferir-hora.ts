import type { horaContracts } from '@oferta/contracts/agenda/hora-recusada.ts';
import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { frasePorQueNenhuma, porQueNenhuma } from '@oferta/domain/agenda/capacidade/nenhuma.ts';
import type { Causa } from '@oferta/domain/agenda/capacidade/hora.ts';
import { type Aprendido, tempoPlanejado } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { addDias, diaDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { loadCalendario } from '../equipe/calendario.ts';
import { findAprendidoEmUso } from '../tempo-aprendido/tempo-aprendido.queries.ts';
import { loadDias } from './dias-com-carga.ts';
import { explicar, julgar, loadRegras, onde, pedidoDe, type VisitaPretendida } from './julgar-visita.ts';

type Calls = typeof horaContracts;
type Conferida = InputOf<Calls['porQueNenhumaHora']>['body'];

/** What no squeezing in passes by: the house's own calendar. */
const DO_CALENDARIO: readonly Causa[] = ['passado', 'fechado', 'foraDoExpediente', 'bloqueado'];

/** What the booking refuses whatever the policy on capacity is. */
const SEMPRE: readonly Causa[] = [...DO_CALENDARIO, 'visitas', 'consultor'];

/** Judges an hour while it is typed, by the rule that judges it when it is saved. */
export async function conferirHora(
  ctx: Ctx,
  { body }: Pick<InputOf<Calls['conferirHora']>, 'body'>,
): Promise<OutputOf<Calls['conferirHora']>> {
  const { codConcessionaria, dia } = body;
  const calendario = await loadCalendario(ctx.tx, codConcessionaria, { inicio: dia, fim: dia });
  const visita = visitaDe(body, {
    dia,
    inicioMin: parseHora(body.hora) ?? 0,
    intervaloMin: calendario.intervaloMin,
    aprendido: await findAprendidoEmUso(ctx.tx, codConcessionaria),
  });
  const regras = await loadRegras(ctx, visita);
  const julgada = await julgar(ctx, visita, { regras, todos: true });
  if (julgada.motivos.length === 0) return { recusa: null };
  const politica = calendario.politicaCapacidade;
  const { motivo, recusada } = await explicar(ctx, visita, { regras, politica, julgada });
  const causas = julgada.motivos.map(({ causa }) => causa);
  // With the workshop's capacity unasked, the mechanic that was chosen by name still has one job at a time.
  const escolhido = visita.trabalhos.some(({ codMecanico }) => codMecanico != null);
  return {
    recusa: {
      frase: `${body.hora} não cabe: ${motivo}`,
      impede:
        politica !== 'livre' ||
        causas.some((causa) => SEMPRE.includes(causa) || (escolhido && causa === 'mecanico')),
      encaixa: !causas.some((causa) => DO_CALENDARIO.includes(causa)),
      recusada,
    },
  };
}

/** How far ahead the desk looks for a first free hour. */
const DIAS = 14;

/** Says which cause it is that leaves a fortnight without an hour for these jobs. */
export async function porQueNenhumaHora(
  ctx: Ctx,
  { body }: InputOf<Calls['porQueNenhumaHora']>,
  exchange: Exchange,
): Promise<OutputOf<Calls['porQueNenhumaHora']>> {
  const { fuso } = await exchange.concessionaria(body.codConcessionaria);
  const hoje = diaDe(ctx.now, fuso);
  const inicio = body.aPartirDe > hoje ? body.aPartirDe : hoje;
  const { intervaloMin } = await loadCalendario(ctx.tx, body.codConcessionaria, { inicio, fim: inicio });
  const aprendido = await findAprendidoEmUso(ctx.tx, body.codConcessionaria);
  const visita = visitaDe(body, { dia: inicio, inicioMin: 0, intervaloMin, aprendido });
  const regras = await loadRegras(ctx, visita);
  const casa = await loadDias(ctx, { ...onde(visita, regras), inicio, fim: addDias(inicio, DIAS - 1) });
  const dias = casa.dias.map((dia) => ({
    ...dia,
    consultores: dia.consultores.filter(
      ({ codConsultor }) => codConsultor === (visita.codConsultor ?? codConsultor),
    ),
  }));
  const pedido = pedidoDe(ctx, visita, { regras, fuso, dias });
  const porque = porQueNenhuma(pedido, dias, intervaloMin);
  return {
    porque: porque
      ? frasePorQueNenhuma(porque, regras.nomeDoTipo)
      : 'Há horário para cada serviço com mecânicos diferentes: escolha dia e hora abaixo.',
  };
}

function visitaDe(
  body: Omit<Conferida, 'aPartirDe'>,
  {
    dia,
    inicioMin,
    intervaloMin,
    aprendido,
  }: Pick<VisitaPretendida, 'dia' | 'inicioMin'> & { intervaloMin: number; aprendido: Aprendido | null },
): VisitaPretendida {
  return {
    codConcessionaria: body.codConcessionaria,
    codAgendamento: body.codAgendamento ?? null,
    dia,
    inicioMin,
    duracaoMin: body.duracaoMin ?? intervaloMin,
    codConsultor: body.codConsultor ?? null,
    transporte: body.transporte ?? null,
    trabalhos: body.servicos.map(({ codTipoServico, tempoPadraoMin, codMecanico }) => ({
      tipo: codTipoServico,
      ...tempoPlanejado(aprendido, [{ codTipoServico, modelo: body.modelo ?? '', tempoPadraoMin }]),
      codMecanico: codMecanico ?? null,
    })),
    insistencia: { encaixe: false, motivo: null },
  };
}
