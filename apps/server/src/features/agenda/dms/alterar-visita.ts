import { instanteDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import type { AgendamentoRow } from '../agendamento/agendamento.queries.ts';
import { updateAgendamento } from '../agendamento/agendamento.queries.ts';
import { buscaDe } from '../agendamento/busca-do-agendamento.ts';
import { updateServicosDo } from '../agendamento/marcar/servicos.queries.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { reservarLugares } from '../importacao/reservar-lugares.ts';
import { alterarServicos } from './alterar-servicos.ts';
import { avisarExcesso } from './avisar-excesso.ts';
import type { Visita } from './criar-visita.ts';
import { refusingOs } from './refusing-os.ts';
import { requireHorario } from './require-horario.ts';

/**
 * Makes an appointment what the DMS, or a file of it, says; what that does not know stays. Moved to where its consultant has no
 * place left, it is squeezed in.
 */
export async function alterarVisita(ctx: Ctx, row: AgendamentoRow, { registro, dms }: Visita): Promise<void> {
  const { cod_agendamento: codAgendamento, cod_concessionaria: codConcessionaria, duracao_min } = row;
  const visita = { ...registro, codConsultor: registro.codConsultor ?? row.cod_consultor };
  const moveu = visita.dia !== row.dia || visita.horaMin !== row.hora_min;
  const outroConsultor = visita.codConsultor !== row.cod_consultor;
  const mudouDeLugar = moveu || outroConsultor;
  // A file's hours are taken as they are, as when its visits are new.
  if (mudouDeLugar && dms)
    await requireHorario(ctx, codConcessionaria, { ...visita, duracaoMin: duracao_min, ficou: !moveu });

  const [lugar = { vaga: row.vaga, encaixe: row.encaixe }] = mudouDeLugar
    ? await reservarLugares(ctx, codConcessionaria, [
        { linha: 0, registro: visita, codAgendamento, duracaoMin: duracao_min },
      ])
    : [];
  const pessoas = pessoasDe(row, visita);
  const numero_os = visita.numeroOs ?? row.numero_os;
  const deltaMs = instanteDe(visita.dia, visita.horaMin, row.fuso).getTime() - row.inicio.getTime();
  await refusingOs(numero_os, () =>
    updateAgendamento(ctx.tx, codAgendamento, {
      ...pessoas,
      ...lugar,
      cod_consultor: visita.codConsultor,
      dia: visita.dia,
      hora_min: visita.horaMin,
      situacao: visita.codConsultor === null ? row.situacao : 'confirmado',
      previsao_entrega: row.previsao_entrega && new Date(row.previsao_entrega.getTime() + deltaMs),
      observacao: visita.observacao ?? row.observacao,
      recall: visita.recall || row.recall,
      numero_os,
      ...(dms && { numero_dms: dms.numeroDms, conteudo_dms: dms.conteudo }),
      busca: buscaDe({ ...pessoas, numero_os }),
    }),
  );
  if (lugar.encaixe !== row.encaixe)
    await updateServicosDo(ctx.tx, codAgendamento, { encaixe: lugar.encaixe });
  await alterarServicos(ctx, row, { pedidos: visita.servicos, moveu, encaixe: lugar.encaixe });
  if (mudouDeLugar)
    await avisarExcesso(ctx, codConcessionaria, {
      ...visita,
      ...pessoas,
      codAgendamento,
      duracaoMin: duracao_min,
      encaixe: lugar.encaixe,
      outroDia: visita.dia !== row.dia,
    });
  announceAgenda(ctx, codConcessionaria);
}

const pessoasDe = (row: AgendamentoRow, visita: Visita['registro']) => ({
  cliente: visita.cliente,
  documento: visita.documento ?? row.documento,
  telefone: visita.telefone ?? row.telefone,
  email: visita.email ?? row.email,
  placa: visita.placa ?? row.placa,
  chassi: visita.chassi ?? row.chassi,
  modelo: visita.modelo,
  ano: visita.ano ?? row.ano,
  km: visita.km ?? row.km,
});
