import type { z } from 'zod';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { ClienteInput, VeiculoInput } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { impedimentoTelefone, toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { refuse } from '#kernel/errors.ts';

type Cliente = z.output<typeof ClienteInput>;
type Veiculo = z.output<typeof VeiculoInput>;

interface Regras {
  alfanumerico: boolean;
  /** The dealership books nobody without their document. */
  cpfObrigatorio: boolean;
  /** As the record has it: what another door let in, or left out, and nobody changes is not judged again. */
  guardado?: { documento: string | null; telefone: string | null; email: string | null };
}

/** The client as stored: document without punctuation, phone in E.164. Refuses what is missing or filled in wrong. */
export function conferirCliente({ nome, documento, telefone, email }: Cliente, regras: Regras) {
  return {
    cliente: nome,
    documento: conferirDocumento(documento, regras),
    telefone: regras.guardado?.telefone === null ? conferirTelefone(telefone) : requireTelefone(telefone),
    email: email ? conferirEmail(email, regras) : null,
  };
}

/** The vehicle as stored. It needs a plate or, when it is new, a chassis. */
export function conferirVeiculo({ placa, chassi, modelo, marca, ano, km, cor }: Veiculo) {
  return {
    ...conferirIdentificacao({ placa, chassi }),
    modelo,
    marca: marca || null,
    ano: ano || null,
    km: km ?? null,
    cor: cor || null,
  };
}

/** Plate and chassis, normalised; refuses a vehicle that has neither. */
export function conferirIdentificacao({ placa, chassi }: Pick<Veiculo, 'placa' | 'chassi'>) {
  if (!placa && !chassi) refuse(agendamentoRefusals.semIdentificacao);
  if (placa && !isPlacaValida(placa)) refuse(agendamentoRefusals.placaInvalida);
  if (chassi && !isChassiValido(chassi)) refuse(agendamentoRefusals.chassiInvalido);
  return { placa: placa ? normalizePlaca(placa) : null, chassi: chassi ? normalizeChassi(chassi) : null };
}

/** The phone in E.164, or null when none was given. */
export function conferirTelefone(telefone: string | null | undefined): string | null {
  return telefone ? requireTelefone(telefone) : null;
}

function requireTelefone(telefone: string | null | undefined): string | null {
  const frase = impedimentoTelefone(telefone);
  if (frase) refuse(agendamentoRefusals.telefoneInvalido, { dados: { frase } });
  return toE164(telefone ?? '');
}

function conferirEmail(email: string, { guardado }: Regras): string {
  return email === guardado?.email ? email : (lerEmail(email) ?? refuse(agendamentoRefusals.emailInvalido));
}

/** The document without punctuation, or null when none was given and none is asked for. */
export function conferirDocumento(
  documento: string | null | undefined,
  { alfanumerico, cpfObrigatorio, guardado }: Regras,
): string | null {
  const normal = documento ? normalizeCnpj(documento) : null;
  if (guardado && normal === guardado.documento) return normal;
  const frase = impedimentoDocumento(documento, { obrigatorio: cpfObrigatorio, alfanumerico });
  if (frase) refuse(agendamentoRefusals.documentoInvalido, { dados: { frase } });
  return normal;
}
