import { isChassiValido } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { impedimentoDaPrevisao } from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import { isPlacaValida } from '@oferta/domain/agenda/veiculo/placa.ts';
import { impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { EMAIL_INVALIDO, lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { impedimentoTelefone } from '@oferta/domain/cadastros/contato/telefone.ts';
import { KM_INVALIDO, lerKm } from '@oferta/domain/quilometragem.ts';
import { FRASE_DA_PREVISAO } from '../../model/promessa-em-palavras.ts';
import { quebraPromessa, type Rascunho } from './rascunho.ts';

/** A field of the form that may be wrong. Its control's id is `campoId(campo)`. */
export type Campo =
  | 'placa'
  | 'chassi'
  | 'modelo'
  | 'km'
  | 'servicos'
  | 'dia'
  | 'inicioMin'
  | 'nome'
  | 'documento'
  | 'telefone'
  | 'email'
  | 'entrega'
  | 'motivoPrevisao';

export type Erros = Partial<Record<Campo, string>>;

export const campoId = (campo: string): string => `agendamento-${campo}`;

interface Regras {
  /** The distributor takes CNPJs with letters. */
  readonly cnpjAlfanumerico: boolean;
  /** The dealership asks for everybody's CPF. */
  readonly cpfObrigatorio: boolean;
  /** The record as it was opened. */
  readonly antes: Rascunho;
  /** That record is in the agenda: what got in by a file or a DMS and is not touched can be saved. */
  readonly guardado: boolean;
}

/** Fields that other doors may leave empty or otherwise than the form asks for them. */
const DE_OUTRAS_PORTAS = [
  'placa',
  'chassi',
  'modelo',
  'km',
  'nome',
  'documento',
  'telefone',
  'email',
] as const;

/** What is wrong with the form, field by field, in the specification's words (§5) and in the order of the screen. */
export function errosDoRascunho(rascunho: Rascunho, regras: Regras): Erros {
  const { antes, guardado, cpfObrigatorio: obrigatorio, cnpjAlfanumerico: alfanumerico } = regras;
  const intactos = new Set<Campo>(
    guardado ? DE_OUTRAS_PORTAS.filter((campo) => rascunho[campo] === antes[campo]) : [],
  );
  const erros: [Campo, string | null][] = [
    ['placa', erroDaPlaca(rascunho)],
    [
      'chassi',
      rascunho.chassi && !isChassiValido(rascunho.chassi) ? 'O chassi tem 17 caracteres, sem I, O e Q' : null,
    ],
    ['modelo', rascunho.modelo.trim() ? null : 'Informe o modelo do veículo'],
    ['km', rascunho.km.trim() && lerKm(rascunho.km) === null ? KM_INVALIDO : null],
    ['servicos', rascunho.servicos.length > 0 ? null : 'Escolha ao menos um serviço'],
    ['dia', rascunho.dia === null ? 'Escolha o dia' : null],
    ['inicioMin', rascunho.inicioMin === null ? 'Escolha a hora' : null],
    ['nome', rascunho.nome.trim() ? null : 'Informe o nome do cliente'],
    ['telefone', impedimentoTelefone(rascunho.telefone)],
    ['documento', impedimentoDocumento(rascunho.documento, { obrigatorio, alfanumerico })],
    ['email', rascunho.email.trim() && lerEmail(rascunho.email) === null ? EMAIL_INVALIDO : null],
    ['entrega', erroDaEntrega(rascunho)],
    ['motivoPrevisao', quebraPromessa(antes, rascunho) ? erroDoMotivo(rascunho) : null],
  ];
  return Object.fromEntries(erros.filter(([campo, frase]) => frase !== null && !intactos.has(campo)));
}

function erroDaPlaca({ placa, chassi }: Rascunho): string | null {
  if (!placa.trim()) return chassi.trim() ? null : 'Informe a placa ou o chassi';
  return isPlacaValida(placa) ? null : 'Informe a placa como ABC-1234 ou ABC1D23';
}

function erroDaEntrega({ entregaDia, entregaMin, dia, inicioMin }: Rascunho): string | null {
  if ((entregaDia === null) !== (entregaMin === null)) return 'Informe o dia e a hora da entrega';
  if (entregaDia === null || entregaMin === null || dia === null || inicioMin === null) return null;
  const antes = entregaDia < dia || (entregaDia === dia && entregaMin < inicioMin);
  return antes ? 'A previsão de entrega não pode ser antes do agendamento' : null;
}

function erroDoMotivo({ motivoPrevisao, textoPrevisao }: Rascunho): string | null {
  const dito = motivoPrevisao === '' ? null : { motivo: motivoPrevisao, texto: textoPrevisao };
  const impedimento = impedimentoDaPrevisao(dito);
  return impedimento && FRASE_DA_PREVISAO[impedimento];
}

/** Fields of a server's 400 or 422, by the path the contract names. */
const CAMPO_DO_CAMINHO: Readonly<Record<string, Campo>> = {
  'veiculo.placa': 'placa',
  'veiculo.chassi': 'chassi',
  'veiculo.modelo': 'modelo',
  'veiculo.km': 'km',
  servicos: 'servicos',
  dataAgendamento: 'dia',
  horaAgendamento: 'inicioMin',
  'cliente.nome': 'nome',
  'cliente.documento': 'documento',
  'cliente.telefone': 'telefone',
  'cliente.email': 'email',
  previsaoEntrega: 'entrega',
  motivoPrevisao: 'motivoPrevisao',
};

/** What the server says of single fields, beside the fields. */
export function errosDoServidor(
  campos: readonly { readonly campo: string; readonly mensagem: string }[],
): Erros {
  const pares = campos.flatMap(({ campo, mensagem }) => {
    const nome = CAMPO_DO_CAMINHO[campo] ?? CAMPO_DO_CAMINHO[campo.split('.')[0] ?? ''];
    return nome ? [[nome, mensagem] as const] : [];
  });
  return Object.fromEntries(pares);
}
