/**
 * What a DMS says of its appointments, one call each, repeated as often as it likes.
 *
 * - visita: an appointment as the DMS tells it.
 * - atual: the appointment that the agenda has of it.
 */
import { createHash } from 'node:crypto';
import {
  type AgendadoPeloDms,
  type AgendamentoDoDms,
  dmsRefusals,
  type PedidoDoDms,
} from '@oferta/contracts/agenda/dms.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import {
  type AgendamentoRow,
  lockAgendamento,
  updateAgendamento,
} from '../agendamento/agendamento.queries.ts';
import { cancelarAgendamento } from '../agendamento/mudar/cancelar-agendamento.ts';
import { refuseIf } from '../agendamento/marcar/impedimento.ts';
import { travarRecursos } from '../agendamento/marcar/ocupacao.queries.ts';
import { encerradoComo, situacaoDe } from '../agendamento/require-agendamento.ts';
import { acharVisita } from './achar-visita.ts';
import { alterarVisita } from './alterar-visita.ts';
import { criarVisita } from './criar-visita.ts';
import { findDoDms } from './dms.queries.ts';
import { type Julgada, julgar } from './julgar-pedido.ts';

interface Numero {
  codConcessionaria: number;
  numeroDms: string;
}

interface Pedido extends Pick<Exchange, 'setCreated'> {
  body: PedidoDoDms;
}

/** Books, changes or cancels what a DMS calls by a number of its own. Said again word by word, it changes nothing. */
export async function agendarPeloDms(
  ctx: Ctx,
  numero: Numero,
  { body, setCreated }: Pedido,
): Promise<AgendamentoDoDms> {
  const { codConcessionaria, numeroDms } = numero;
  // Twenty who say the same at once: the second one finds what the first has made.
  await travarRecursos(ctx.tx, [`dms ${codConcessionaria} ${numeroDms}`]);
  const codigo = await findDoDms(ctx.tx, codConcessionaria, numeroDms);
  const atual = codigo === undefined ? undefined : await lockAgendamento(ctx.tx, codigo);
  const conteudo = createHash('sha256').update(JSON.stringify(body)).digest();

  if (body.situacao === 'cancelado') {
    if (!atual) refuse(dmsRefusals.desconhecido, { dados: { numero: numeroDms } });
    return cancelar(ctx, atual, { motivo: body.motivo ?? null, conteudo });
  }
  if (atual?.conteudo_dms?.equals(conteudo)) return comoEsta(atual, []);
  return agendar(ctx, { ...numero, body, conteudo, atual, setCreated });
}

interface Cancelamento {
  motivo: string | null;
  conteudo: Buffer;
}

async function cancelar(
  ctx: Ctx,
  atual: AgendamentoRow,
  { motivo, conteudo }: Cancelamento,
): Promise<AgendamentoDoDms> {
  const { cod_agendamento: codAgendamento, versao } = atual;
  if (situacaoDe(atual) === 'cancelado') return comoEsta(atual, []);
  requireIntocado(atual);
  await cancelarAgendamento(ctx, { codAgendamento, versao, motivo });
  await updateAgendamento(ctx.tx, codAgendamento, { conteudo_dms: conteudo });
  return responder(ctx, codAgendamento, []);
}

interface Agendamento extends Numero, Pick<Exchange, 'setCreated'> {
  body: AgendadoPeloDms;
  conteudo: Buffer;
  atual: AgendamentoRow | undefined;
}

async function agendar(
  ctx: Ctx,
  { codConcessionaria, numeroDms, body, conteudo, atual, setCreated }: Agendamento,
): Promise<AgendamentoDoDms> {
  if (atual) requireIntocado(atual);
  const julgada = await julgar(ctx, codConcessionaria, body);
  const dms = { numeroDms, conteudo };
  const achado = atual ?? (await acharVisita(ctx, codConcessionaria, julgada.registro));
  if (achado) {
    requireIntocado(achado);
    await alterarVisita(ctx, achado, { registro: julgada.registro, dms });
    if (!atual) setCreated();
    return responder(ctx, achado.cod_agendamento, julgada.avisos);
  }
  setCreated();
  const codAgendamento = await criarVisita(ctx, codConcessionaria, { registro: julgada.registro, dms });
  return responder(ctx, codAgendamento, julgada.avisos);
}

/** Once the workshop has gone further than the booking, the DMS has no say in it any more. */
function requireIntocado(row: AgendamentoRow): void {
  const situacao = situacaoDe(row);
  if (situacao !== 'pendente' && situacao !== 'confirmado') refuseIf(encerradoComo(situacao));
}

async function responder(
  ctx: Ctx,
  codAgendamento: number,
  avisos: Julgada['avisos'],
): Promise<AgendamentoDoDms> {
  const row = await lockAgendamento(ctx.tx, codAgendamento);
  if (!row) throw new Error(`agendamento ${codAgendamento} has gone within its own transaction`);
  return comoEsta(row, avisos);
}

const comoEsta = (row: AgendamentoRow, avisos: Julgada['avisos']): AgendamentoDoDms => ({
  codAgendamento: row.cod_agendamento,
  numeroDms: row.numero_dms ?? '',
  situacao: situacaoDe(row),
  dataAgendamento: row.dia,
  horaAgendamento: formatHora(row.hora_min),
  codConsultor: row.cod_consultor,
  encaixe: row.encaixe,
  avisos,
});
