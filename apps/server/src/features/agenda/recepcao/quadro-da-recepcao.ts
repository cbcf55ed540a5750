import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { recepcaoContracts, VeiculoNaRecepcao } from '@oferta/contracts/agenda/recepcao.ts';
import { veiculosNaRecepcao } from '@oferta/domain/agenda/entrega/recepcao.ts';
import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { listServicosNaCasa, type ServicoNaCasa } from './recepcao.queries.ts';

interface Pedido extends DealershipFacts {
  /** A public screen: the whole plate does not leave the server. */
  tv: boolean;
}

/** Today's board by the specification's rule (§4), and beside it the cars that rule forgets. */
export async function quadroDaRecepcao(
  ctx: Ctx,
  { codConcessionaria, fuso, tv }: Pedido,
): Promise<OutputOf<typeof recepcaoContracts.recepcao>> {
  const quadro = { ctx, fuso, tv };
  const grupos = Map.groupBy(
    await listServicosNaCasa(ctx.tx, codConcessionaria),
    ({ placa, chassi }) => placa ?? chassi,
  );

  const veiculos: VeiculoNaRecepcao[] = [];
  const comPendencia: VeiculoNaRecepcao[] = [];
  const pernoite: VeiculoNaRecepcao[] = [];
  for (const servicos of grupos.values()) {
    const pendentes = servicos.filter(({ status }) => status !== STATUS_SERVICO.finalizado);
    const noQuadro = toVeiculos(servicos, quadro);
    if (noQuadro.length > 0) veiculos.push(...noQuadro);
    else if (chegouAntes(servicos, quadro))
      pernoite.push(
        ...toVeiculos(
          pendentes.map((servico) => comoHoje(servico, ctx)),
          quadro,
        ),
      );
    else comPendencia.push(...toVeiculos(pendentes, quadro));
  }
  return { veiculos: emOrdem(veiculos), comPendencia: emOrdem(comPendencia), pernoite: emOrdem(pernoite) };
}

interface Quadro {
  ctx: Ctx;
  fuso: string;
  tv: boolean;
}

/** The vehicle's row, or none when the board's rule leaves it out. */
function toVeiculos(servicos: readonly ServicoNaCasa[], { ctx, fuso, tv }: Quadro): VeiculoNaRecepcao[] {
  const [previsao] = servicos
    .flatMap(({ previsaoEntrega }) => previsaoEntrega?.toISOString() ?? [])
    .toSorted((a, b) => a.localeCompare(b));
  return veiculosNaRecepcao(servicos, { hoje: diaDe(ctx.now, fuso), fuso }).map(
    ({ horaAgendamento, placaOriginal, consultor, servico, ...veiculo }) => ({
      ...veiculo,
      placaOriginal: tv ? null : placaOriginal,
      codAgendamento: tv ? null : servico.codAgendamento,
      servico: tv ? null : servico.descricao,
      vagaPatio: tv ? null : servico.vagaPatio,
      recebidoEm: servico.recebidoEm.toISOString(),
      horaAgendameto: horaAgendamento ?? '',
      consultor: consultor === null ? '' : nomeTratado(consultor),
      previsaoEntrega: previsao ?? null,
      // Each of the board's four statuses is a quarter of the way (spec §4).
      status: veiculo.progressoOS / 25,
    }),
  );
}

const chegouAntes = (servicos: readonly ServicoNaCasa[], { ctx, fuso }: Quadro): boolean =>
  servicos.some(({ recebidoEm }) => diaDe(recebidoEm, fuso) < diaDe(ctx.now, fuso));

/** A car that stayed overnight is shown as one that came in today would be. */
const comoHoje = (servico: ServicoNaCasa, { now }: Ctx): ServicoNaCasa => ({
  ...servico,
  dataInicioServico: servico.dataInicioServico && now,
});

/** Least advanced first, then by the clock: as the domain orders one call's rows. */
const emOrdem = (veiculos: VeiculoNaRecepcao[]): VeiculoNaRecepcao[] =>
  veiculos.toSorted(
    (a, b) => a.progressoOS - b.progressoOS || a.horaAgendameto.localeCompare(b.horaAgendameto),
  );
