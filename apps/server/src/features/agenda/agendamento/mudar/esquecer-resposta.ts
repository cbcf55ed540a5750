import type { AgendamentoRow } from '../agendamento.queries.ts';

type Esquecida = { resposta_cliente?: null; respondido_em?: null; situacao?: string };

/**
 * What a visit that moves forgets: what its client said was of the hour it had. Their yes does not hold for an hour they
 * were not asked about, so the card asks for a new one; who moves it by the link chose the hour.
 */
export function esquecerResposta(
  row: Pick<AgendamentoRow, 'resposta_cliente' | 'situacao'>,
  moveu: boolean,
  { peloCliente = false }: { peloCliente?: boolean } = {},
): Esquecida {
  if (!moveu) return {};
  const pedeNovoSim = !peloCliente && row.resposta_cliente === 'confirmou' && row.situacao === 'confirmado';
  return { resposta_cliente: null, respondido_em: null, ...(pedeNovoSim && { situacao: 'pendente' }) };
}
