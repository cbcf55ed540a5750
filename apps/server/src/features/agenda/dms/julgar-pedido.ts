import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendadoPeloDms, AgendamentoDoDms } from '@oferta/contracts/agenda/dms.ts';
import type { CampoImportacao } from '@oferta/domain/agenda/importacao/campo.ts';
import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import { julgarVisita } from '@oferta/domain/agenda/importacao/visita-do-dms.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { isCnpjAlfanumerico } from '../agendamento/agendamento.queries.ts';
import { minutoDe } from '../agendamento/marcar/planejar-agendamento.ts';
import { listConsultores, listTiposServico } from '../equipe/equipe.queries.ts';

export interface Julgada {
  registro: RegistroImportado;
  avisos: AgendamentoDoDms['avisos'];
}

type CampoDoDms = AgendamentoDoDms['avisos'][number]['campo'];

/** What the call names a field that a file's column has. */
const NOMES: Partial<Record<CampoImportacao, CampoDoDms>> = {
  numeroOs: 'numeroOs',
  consultor: 'consultor',
  observacao: 'observacao',
  cliente: 'cliente.nome',
  documento: 'cliente.documento',
  telefone: 'cliente.telefone',
  email: 'cliente.email',
  placa: 'veiculo.placa',
  chassi: 'veiculo.chassi',
  modelo: 'veiculo.modelo',
  ano: 'veiculo.ano',
  km: 'veiculo.km',
};

/** The visit with the registries' own codes, read as a line of a DMS's file is; what was left out is told. */
export async function julgar(
  { tx, tenant }: Ctx,
  codConcessionaria: number,
  { data, hora, cliente, veiculo, consultor, servicos, observacao, numeroOs }: AgendadoPeloDms,
): Promise<Julgada> {
  const cadastros = {
    consultores: await listConsultores(tx, codConcessionaria),
    tipos: await listTiposServico(tx),
    cnpjAlfanumerico: await isCnpjAlfanumerico(tx, tenant.codDistribuidor),
  };
  const visita = {
    numeroOs: numeroOs ?? '',
    dia: data,
    horaMin: minutoDe(hora),
    cliente: cliente.nome,
    documento: cliente.documento ?? '',
    telefone: cliente.telefone ?? '',
    email: cliente.email ?? '',
    placa: veiculo.placa ?? '',
    chassi: veiculo.chassi ?? '',
    modelo: veiculo.modelo,
    ano: veiculo.ano ?? '',
    km: String(veiculo.km ?? ''),
    observacao: observacao ?? '',
    consultor: consultor ?? '',
    servicos: servicos.map(({ descricao, tipo, minutos }) => ({
      descricao,
      tipo: tipo ?? null,
      minutos: String(minutos ?? ''),
    })),
  };
  const { registro, motivos } = julgarVisita(visita, cadastros);
  const campos = motivos.map(({ campo, frase }) => ({
    campo: (campo && NOMES[campo]) ?? 'servicos',
    mensagem: `${frase.slice(0, 1).toUpperCase()}${frase.slice(1)}`,
  }));
  if (registro) return { registro, avisos: campos };
  const semVeiculo = motivos.some(({ campo }) => campo === 'placa');
  return refuse(semVeiculo ? agendamentoRefusals.semIdentificacao : agendamentoRefusals.tipoDesconhecido, {
    campos,
  });
}
