import type { z } from 'zod';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { ClienteInput, VeiculoInput } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { CNPJ_INVALIDO, isCnpjValido, normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { impedimentoCpf } from '@oferta/domain/cadastros/documento/cpf.ts';
import { lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { impedimentoTelefone, toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { refuse } from '#kernel/errors.ts';

type Cliente = z.output<typeof ClienteInput>;
type Veiculo = z.output<typeof VeiculoInput>;

interface Regras {
  alfanumerico: boolean;
  /** As the record has it: what another door let in and nobody changes is not judged again. */
  guardado?: { documento: string | null; email: string | null };
}

/** The client as stored: document without punctuation, phone in E.164. Refuses what is filled in wrong. */
export function conferirCliente({ nome, documento, telefone, email }: Cliente, regras: Regras) {
  return {
    cliente: nome,
    documento: documento ? conferirDocumento(documento, regras) : null,
    telefone: conferirTelefone(telefone),
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
  if (!telefone) return null;
  const frase = impedimentoTelefone(telefone);
  if (frase) refuse(agendamentoRefusals.telefoneInvalido, { dados: { frase } });
  return toE164(telefone);
}

function conferirEmail(email: string, { guardado }: Regras): string {
  return email === guardado?.email ? email : (lerEmail(email) ?? refuse(agendamentoRefusals.emailInvalido));
}

/** More than a CPF's 11 positions can only be meant as a CNPJ. */
function conferirDocumento(documento: string, { alfanumerico, guardado }: Regras): string {
  const normal = normalizeCnpj(documento);
  if (normal === guardado?.documento) return normal;
  if (normal.length <= 11) {
    const frase = impedimentoCpf(documento);
    if (frase) refuse(agendamentoRefusals.documentoInvalido, { dados: { frase } });
    return normal;
  }
  if (!isCnpjValido(documento, { alfanumerico })) {
    refuse(agendamentoRefusals.documentoInvalido, { dados: { frase: CNPJ_INVALIDO } });
  }
  return normal;
}
