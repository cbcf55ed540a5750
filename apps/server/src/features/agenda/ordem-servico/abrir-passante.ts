import type { InputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import {
  ordemServicoRefusals,
  type OrdemServico,
  type recepcaoContracts,
} from '@oferta/contracts/agenda/recepcao.ts';
import { lerNumeroOs } from '@oferta/domain/agenda/numero-os.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { requireConsultor } from '../agendamento/marcar/agendar.ts';
import { findRegrasDoCliente } from '../agendamento/agendamento.queries.ts';
import { buscaDe } from '../agendamento/busca-do-agendamento.ts';
import {
  conferirDocumento,
  conferirIdentificacao,
  conferirTelefone,
} from '../agendamento/marcar/conferir-cliente.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { listTiposServico } from '../equipe/equipe.queries.ts';
import { NUMERO_UNICO } from './abrir-os.ts';
import { requireSemOsAberta } from './mesmo-veiculo.ts';
import { findOrdem, insertOrdem, takeProximaOs } from './ordem-servico.queries.ts';

type Passante = InputOf<typeof recepcaoContracts.abrirPassante>['body'];

/** Somebody came without an appointment: an OS is opened for them. */
export async function abrirPassante(ctx: Ctx, passante: Passante): Promise<OrdemServico> {
  const { codConcessionaria, cliente, modelo, codTipoServico } = passante;
  const identificacao = conferirIdentificacao(passante);
  const telefone = conferirTelefone(passante.telefone);
  const regras = await findRegrasDoCliente(ctx.tx, codConcessionaria);
  const documento = conferirDocumento(passante.documento, regras);
  const consultor = await requireConsultor(ctx, codConcessionaria, passante.codConsultor ?? null);
  await requireTipo(ctx, codTipoServico);
  if (!passante.confirmarOutraOs)
    await requireSemOsAberta(ctx, { cod_concessionaria: codConcessionaria, placa: identificacao.placa });

  const numero_os = lerNumeroOs(passante.numeroOs ?? '') ?? (await takeProximaOs(ctx.tx, codConcessionaria));
  const codOrdemServico = await inSavepoint(ctx.tx, () =>
    insertOrdem(ctx.tx, {
      cod_distribuidor: ctx.tenant.codDistribuidor,
      cod_concessionaria: codConcessionaria,
      numero_os,
      aberta_em: ctx.now,
      veio_sem_agenda: true,
      cliente,
      telefone,
      documento,
      ...identificacao,
      modelo,
      cod_consultor: consultor?.codConsultor ?? null,
      cod_tipo_servico: codTipoServico ?? null,
      busca: buscaDe({ cliente, ...identificacao, modelo, numero_os }),
    }),
  ).catch((error: unknown) => {
    if (violates(error, NUMERO_UNICO)) refuse(ordemServicoRefusals.numeroEmUso, { dados: { os: numero_os } });
    throw error;
  });

  announceAgenda(ctx, codConcessionaria);
  return (await findOrdem(ctx.tx, codOrdemServico, ctx.now)) ?? refuse(ordemServicoRefusals.naoEncontrada);
}

async function requireTipo(ctx: Ctx, codTipoServico: number | null | undefined): Promise<void> {
  if (!codTipoServico) return;
  const tipos = await listTiposServico(ctx.tx);
  if (!tipos.some((tipo) => tipo.codTipoServico === codTipoServico))
    refuse(agendamentoRefusals.tipoDesconhecido);
}
