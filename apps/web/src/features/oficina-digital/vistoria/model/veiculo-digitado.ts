import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { isTelefoneValido } from '@oferta/domain/cadastros/contato/telefone.ts';
import type { Cabecalho } from './vistoria.ts';

/** A car that is not on the day's list, as it is typed in at its side. */
export interface VeiculoDigitado {
  readonly placa: string;
  readonly chassi: string;
  readonly modelo: string;
  readonly marca: string;
  readonly cliente: string;
  readonly telefone: string;
}

/** The form as it begins: what was searched for goes where it belongs. */
export function veiculoDigitado(digitado: string): VeiculoDigitado {
  const vazio = { placa: '', chassi: '', modelo: '', marca: '', cliente: '', telefone: '' };
  if (isPlacaValida(digitado)) return { ...vazio, placa: normalizePlaca(digitado) };
  if (isChassiValido(digitado)) return { ...vazio, chassi: normalizeChassi(digitado) };
  return { ...vazio, cliente: digitado };
}

/** What the server would not take, field by field, told before anything is walked around. */
export function errosDoVeiculo(veiculo: VeiculoDigitado): Partial<Record<keyof VeiculoDigitado, string>> {
  const { placa, chassi, modelo, cliente, telefone } = veiculo;
  return {
    ...(!placa.trim() && !chassi.trim() && { placa: 'Informe a placa ou o chassi' }),
    ...(placa.trim() && !isPlacaValida(placa) && { placa: 'Confira a placa: ABC-1234 ou ABC1D23' }),
    ...(chassi.trim() && !isChassiValido(chassi) && { chassi: 'O chassi tem 17 caracteres, sem I, O e Q' }),
    ...(!modelo.trim() && { modelo: 'Informe o modelo do veículo' }),
    ...(!cliente.trim() && { cliente: 'Informe o cliente' }),
    ...(telefone.trim() && !isTelefoneValido(telefone) && { telefone: 'Favor inserir telefone válido' }),
  };
}

const NADA_FEITO = {
  km: null,
  combustivel: null,
  danos: [],
  observacao: null,
  assinatura: null,
  codServico: null,
};

export function cabecalhoDigitado(veiculo: VeiculoDigitado): Cabecalho {
  const { placa, chassi, modelo, marca, cliente, telefone } = veiculo;
  return {
    ...NADA_FEITO,
    codAgendamento: null,
    numeroOs: null,
    placa: placa.trim() ? normalizePlaca(placa) : null,
    chassi: chassi.trim() ? normalizeChassi(chassi) : null,
    marca: marca.trim() || null,
    modelo: modelo.trim(),
    cliente: cliente.trim(),
    telefone: telefone.trim() || null,
    email: null,
    codConsultor: null,
    campanha: false,
  };
}

/** The agenda's car, with what its reception has read and seen. The booking's own km is old: it is asked at the dashboard. */
export function cabecalhoDoCarro(carro: CarroDoDia): Cabecalho {
  const { codAgendamento, numeroOs, placa, chassi, marca, modelo, cliente, telefone, email } = carro;
  return {
    ...NADA_FEITO,
    km: carro.entrada?.km ?? null,
    combustivel: carro.entrada?.combustivel ?? null,
    observacao: daEntrada(carro.entrada),
    codAgendamento,
    numeroOs,
    placa,
    chassi,
    marca,
    modelo,
    cliente,
    telefone,
    email,
    codConsultor: carro.codConsultor,
    campanha: carro.recall,
  };
}

/** What the reception wrote down, as the inspection's own remarks begin; a list kept from before holds none of it. */
function daEntrada(entrada: CarroDoDia['entrada']): string | null {
  const { pertences, avarias } = entrada ?? {};
  return (
    [pertences && `Pertences: ${pertences}`, avarias && `Avarias na entrada: ${avarias}`]
      .filter(Boolean)
      .join('\n') || null
  );
}
