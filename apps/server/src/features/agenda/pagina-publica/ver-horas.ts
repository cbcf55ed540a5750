import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import {
  agendarRefusals,
  type OfertaPublica,
  paginaPublicaContracts,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { minutosDoServico } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { refuse } from '#kernel/errors.ts';
import { type Exchange, type Outside, RawJson } from '#kernel/http/route.ts';
import { findAprendidoEmUso } from '../tempo-aprendido/tempo-aprendido.queries.ts';
import { abrirPagina, type MesaDaPagina } from './abrir-pagina.ts';
import { trabalhosDaVisita } from './mover-visita.ts';
import { horizonteDe, julgarDias, paraPagina } from './horas.ts';
import { ofertasEscolhidas, ofertasPara, trabalhosDe } from './ofertas.ts';
import { pedidoDoLink } from './pedido-fio.ts';

type Calls = typeof paginaPublicaContracts;

/** What the dealership offers to a car, as long as it takes there. */
export async function verOfertas(
  desk: Outside,
  { params, query }: InputOf<Calls['ofertasParaAgendar']>,
): Promise<OfertaPublica[]> {
  const mesa = await abrirPagina(desk, params.slug);
  return mesa(async (ctx, aberta) => {
    const aprendido = await findAprendidoEmUso(ctx.tx, aberta.pagina.codConcessionaria);
    const { modelo } = query;
    return (await ofertasPara(ctx, aberta, query)).map((oferta) => ({
      ...oferta,
      minutos: minutosDoServico(aprendido, { ...oferta, modelo, tempoPadraoMin: oferta.minutos }),
    }));
  });
}

/** Every hour up to the horizon, free or with why it is not; the caller's own hour is free for them. */
export async function verHoras(
  desk: Outside,
  { params, query }: InputOf<Calls['horasParaAgendar']>,
  exchange: Exchange,
): Promise<OutputOf<Calls['horasParaAgendar']> | RawJson> {
  const mesa = await abrirPagina(desk, params.slug, { desligada: true });
  const olhar = () => horasDe(mesa, query, exchange);
  // As it is sent: of a thousand who ask the same nobody's answer is judged and written anew.
  const escrever = async () =>
    new RawJson(JSON.stringify(paginaPublicaContracts.horasParaAgendar.output.parse(await olhar())));
  // Who has an hour sees theirs as free. All others see the same.
  if (exchange.portador !== undefined) return olhar();
  const pergunta = {
    feed: 'getAgendamentos',
    codDistribuidor: exchange.session.tenant.codDistribuidor,
    codConcessionaria: mesa.codConcessionaria,
    question: JSON.stringify([query.servicos, query.transporte, query.modelo]),
  } as const;
  return desk.kept.get(pergunta, escrever);
}

function horasDe(
  mesa: MesaDaPagina,
  query: InputOf<Calls['horasParaAgendar']>['query'],
  exchange: Exchange,
): Promise<OutputOf<Calls['horasParaAgendar']>> {
  return mesa(async (ctx, aberta) => {
    const exceto = (await pedidoDoLink(ctx, aberta, { exchange })) ?? null;
    // A visit is moved by its link with the jobs it has, also where the page is switched off.
    const visita = exceto !== null && exceto.codAgendamento !== null ? exceto.codAgendamento : null;
    if (visita === null && !aberta.pagina.ligada) refuse(agendarRefusals.desligada);
    const aprendido = await findAprendidoEmUso(ctx.tx, aberta.pagina.codConcessionaria);
    const trabalhos =
      visita === null
        ? trabalhosDe(await ofertasEscolhidas(ctx, aberta, { chaves: query.servicos }), aberta, {
            aprendido,
            modelo: query.modelo ?? exceto?.modelo ?? '',
          })
        : await trabalhosDaVisita(ctx, aberta, {
            codAgendamento: visita,
            aprendido,
            modelo: exceto?.modelo ?? '',
          });
    const trecho = horizonteDe(ctx.now, aberta);
    const desejo = { trabalhos, transporte: query.transporte, exceto };
    return { dias: paraPagina(await julgarDias(ctx, aberta, { desejo, ...trecho })), ate: trecho.fim };
  });
}
