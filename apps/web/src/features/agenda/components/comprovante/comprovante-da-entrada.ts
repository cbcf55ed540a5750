import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { NOME_COMBUSTIVEL } from '@oferta/domain/agenda/veiculo/combustivel.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { call } from '#kernel/data/api.ts';
import { nomesDosServicos } from '../cartao/cartao-agendamento.tsx';
import { type LinhasDoComprovante, printComprovante } from './imprimir-comprovante.ts';

type Casa = Pick<Concessionaria, 'nome' | 'cidade' | 'uf' | 'fuso'>;

/** What the client's slip says of a car that was left: how it came, for what, and until when. */
export function linhasDaEntrada(
  agendamento: AgendamentoCompleto,
  { fuso }: Pick<Casa, 'fuso'>,
): LinhasDoComprovante {
  const { recebidoEm, cliente, placa, chassi, modelo, cor, numeroOs, servicos, previsaoEntrega } =
    agendamento;
  const { km, combustivel, pertences, avarias } = agendamento.entrada ?? {};
  const linhas: readonly (readonly [string, string | false | null | undefined])[] = [
    ['Recebido', recebidoEm && instanteEmPalavras(recebidoEm, fuso)],
    ['OS', numeroOs],
    ['Cliente', cliente],
    ['Veículo', [placa ? formatPlaca(placa) : chassi, modelo, cor].filter(Boolean).join(' · ')],
    ['Quilometragem', km == null ? 'Não anotada' : emNumero(km)],
    ['Combustível', NOME_COMBUSTIVEL[combustivel ?? -1] ?? 'Não anotado'],
    ['Pertences deixados no veículo', pertences ?? 'Nenhum anotado'],
    ['Avarias na entrada', avarias ?? 'Nenhuma anotada'],
    ['Serviços', nomesDosServicos(servicos)],
    ['Previsão de entrega', previsaoEntrega ? instanteEmPalavras(previsaoEntrega, fuso) : 'A combinar'],
  ];
  return linhas.flatMap(([nome, valor]) => (valor ? [[nome, valor] as const] : []));
}

/** Prints the slip of a car as it was received. */
export function printEntrada(agendamento: AgendamentoCompleto, casa: Casa): void {
  printComprovante({
    titulo: 'Entrada do veículo',
    loja: `${casa.nome} · ${casa.cidade}/${casa.uf}`,
    linhas: linhasDaEntrada(agendamento, casa),
    assina: agendamento.cliente,
  });
}

/** The same for a card of the agenda, which does not carry all of it. Throws ApiError. */
export async function printEntradaDe(codAgendamento: number, casa: Casa): Promise<void> {
  printEntrada(await call(agendamentoContracts.getAgendamento, { params: { codAgendamento } }), casa);
}
