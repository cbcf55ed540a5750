import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { CasaAberta } from './casa-aberta.ts';

/** A job on today's lanes of a car nobody has begun: received if it was not, its mechanic set free if busy. */
export async function servicoAIniciar(
  { desk, casa }: Pick<CasaAberta, 'desk' | 'casa'>,
  serve: (servico: ServicoAgendado) => boolean = () => true,
): Promise<ServicoAgendado> {
  const servicos = await desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: casa.codConcessionaria, data: '0' },
  });
  const hoje = diaDe(new Date(), casa.fuso);
  const pronto = servicos.find(
    (each) =>
      each.status === 1 &&
      each.codMecanico !== null &&
      each.inicioPlanejado !== null &&
      diaDe(new Date(each.inicioPlanejado), casa.fuso) === hoje &&
      servicos.every((other) => other.codAgendamento !== each.codAgendamento || other.status === 1) &&
      serve(each),
  );
  if (!pronto) throw new Error('the demo day has nobody waiting');
  await liberarMecanico(desk, servicos, pronto.codMecanico);
  if (!pronto.osAberta) {
    const params = { codAgendamento: pronto.codAgendamento };
    const { versao } = await desk.call(agendamentoContracts.getAgendamento, { params });
    await desk.call(agendamentoContracts.receberAgendamento, { params, body: { versao } });
  }
  return pronto;
}

/** Ends what a mechanic has in hand: nobody works on two cars at once. */
export async function liberarMecanico(
  desk: CasaAberta['desk'],
  servicos: readonly ServicoAgendado[],
  codMecanico: number | null,
): Promise<void> {
  const ocupa = servicos.find(
    (cada) => cada.codMecanico === codMecanico && cada.status === 2 && !cada.paralisado,
  );
  if (ocupa) await desk.call(servicoContracts.finalizarServico, { params: { codServico: ocupa.codServico } });
}
