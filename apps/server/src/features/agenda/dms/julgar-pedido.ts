import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendadoPeloDms, AgendamentoDoDms } from '@oferta/contracts/agenda/dms.ts';
import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import { julgarVisita } from '@oferta/domain/agenda/importacao/visita-do-dms.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { minutoDe } from '../agendamento/marcar/planejar-agendamento.ts';
import { listConsultores, listTiposServico } from '../equipe/equipe.queries.ts';

export interface Julgada {
  registro: RegistroImportado;
  avisos: AgendamentoDoDms['avisos'];
}

/** The visit with the registries' own codes, as a line of a DMS's file is read; what was left out is told. */
export async function julgar(
  { tx }: Ctx,
  codConcessionaria: number,
  { data, hora, cliente, veiculo, consultor, servicos, observacao, numeroOs }: AgendadoPeloDms,
): Promise<Julgada> {
  const cadastros = {
    consultores: await listConsultores(tx, codConcessionaria),
    tipos: await listTiposServico(tx),
  };
  const visita = {
    numeroOs: numeroOs ?? null,
    dia: data,
    horaMin: minutoDe(hora),
    cliente: cliente.nome,
    documento: cliente.documento ?? null,
    telefone: cliente.telefone ?? null,
    email: cliente.email ?? null,
    placa: veiculo.placa ?? null,
    chassi: veiculo.chassi ?? null,
    modelo: veiculo.modelo,
    ano: veiculo.ano || null,
    km: veiculo.km ?? null,
    observacao: observacao ?? null,
    consultor: consultor || null,
    servicos: servicos.map(({ descricao, tipo, minutos }) => ({
      descricao,
      tipo: tipo ?? null,
      minutos: minutos ?? null,
    })),
  };
  const { registro, motivos } = julgarVisita(visita, cadastros);
  const campos = motivos.map(({ campo, frase }) => ({
    campo: campo === 'consultor' || campo === 'observacao' ? campo : 'servicos',
    mensagem: `${frase.slice(0, 1).toUpperCase()}${frase.slice(1)}`,
  }));
  return registro ? { registro, avisos: campos } : refuse(agendamentoRefusals.tipoDesconhecido, { campos });
}
