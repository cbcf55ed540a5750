import type { z } from 'zod';
import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { ChecklistRascunho as Rascunho } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { lerNumeroOs } from '@oferta/domain/agenda/numero-os.ts';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findPessoas } from './checklist.queries.ts';

/** What a phone sends, as the door has read it. */
export type RascunhoLido = z.output<typeof Rascunho>;

/**
 * What a checklist says besides its items, as the table keeps it. A vehicle that cannot be is refused; a contact that
 * cannot be reached, or somebody who left meanwhile, is left out: an inspection made offline is not lost for that.
 */
export async function cabecalhoDe(ctx: Ctx, rascunho: RascunhoLido) {
  const { codConcessionaria, telefone, email } = rascunho;
  const pessoas = await findPessoas(ctx.tx, codConcessionaria, {
    codConsultor: rascunho.codConsultor ?? null,
    codMecanico: rascunho.codMecanico ?? null,
  });
  return {
    ...veiculoDe(rascunho),
    cod_agendamento: rascunho.codAgendamento ?? null,
    cod_servico: rascunho.codServico ?? null,
    numero_os: rascunho.numeroOs ? (lerNumeroOs(rascunho.numeroOs) ?? rascunho.numeroOs) : null,
    marca: rascunho.marca || null,
    modelo: rascunho.modelo,
    km: rascunho.km ?? null,
    combustivel: rascunho.combustivel ?? null,
    cliente: rascunho.cliente,
    telefone: telefone ? toE164(telefone) : null,
    email: email ? lerEmail(email) : null,
    cod_consultor: pessoas.codConsultor,
    cod_mecanico: pessoas.codMecanico,
    danos: JSON.stringify(rascunho.danos),
    observacao: rascunho.observacao || null,
    assinatura: rascunho.assinatura ?? null,
    campanha: rascunho.campanha,
  };
}

function veiculoDe({ placa, chassi }: RascunhoLido): { placa: string | null; chassi: string | null } {
  if (!placa && !chassi) refuse(checklistRefusals.semVeiculo);
  if (placa && !isPlacaValida(placa)) refuse(checklistRefusals.placaInvalida);
  if (chassi && !isChassiValido(chassi)) refuse(checklistRefusals.chassiInvalido);
  return { placa: placa ? normalizePlaca(placa) : null, chassi: chassi ? normalizeChassi(chassi) : null };
}
