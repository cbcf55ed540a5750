import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { agendarRefusals, type paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { hashToken, opaqueToken } from '#kernel/security/tokens.ts';
import { reservar } from '../agendamento/marcar/reservar.ts';
import { abrirPagina, type Aberta } from './abrir-pagina.ts';
import { contarHora } from './limites.ts';
import { type Oferta, ofertasEscolhidas, totalDe, trabalhosDe } from './ofertas.ts';
import { ABANDONADO_MS, pedidoDoLink, pedidoFio, requirePedido } from './pedido-fio.ts';
import {
  deleteAbandonados,
  insertPedido,
  type PedidoRow,
  type ServicoGuardado,
  updatePedido,
} from './pedido.queries.ts';
import { type HoraTomada, tomarHora } from './tomar-hora.ts';

/** How long an hour is kept for who chose it. */
const GUARDA_MIN = 5;

type Guarda = typeof paginaPublicaContracts.guardarHora;
type Pedido = InputOf<Guarda>['body'];

/** Keeps an hour for five minutes; whoever keeps one already changes it for this one. */
export async function guardarHora(
  desk: Outside,
  { params, body }: InputOf<Guarda>,
  exchange: Exchange,
): Promise<OutputOf<Guarda>> {
  const mesa = await abrirPagina(desk, params.slug);
  await mesa((ctx) => contarHora(ctx, exchange));
  const carro = conferirCarro(body.carro);
  return mesa(async (ctx, aberta) => {
    await deleteAbandonados(
      ctx.tx,
      aberta.pagina.codConcessionaria,
      new Date(ctx.now.getTime() - ABANDONADO_MS),
    );
    const ofertas = await ofertasEscolhidas(ctx, aberta, { chaves: body.servicos });
    if (body.totalCentavos !== totalDe(ofertas)) refuse(agendarRefusals.precoMudou);
    const antes = await pedidoDoLink(ctx, aberta, { exchange, lock: true });
    // A visit is moved by its own call: this link goes on for another hour only until then.
    const meu = antes?.codAgendamento === null ? antes : undefined;
    const token = (meu && exchange.portador) ?? opaqueToken().token;

    const desejo = {
      trabalhos: trabalhosDe(ofertas, aberta),
      transporte: body.transporte,
      exceto: meu ? { ...meu, codAgendamento: null } : null,
    };
    await tomarHora(ctx, aberta, {
      dia: body.dia,
      hora: body.hora,
      desejo,
      tomar: (tomada) => guardar(ctx, aberta, { meu, token, carro, body, ofertas, tomada }),
    });
    const doToken = { ...exchange, portador: token };
    return { token, pedido: pedidoFio(ctx, aberta, await requirePedido(ctx, aberta, { exchange: doToken })) };
  });
}

function conferirCarro({ placa, chassi, modelo, ano, km }: Pedido['carro']) {
  if (placa && !isPlacaValida(placa)) refuse(agendarRefusals.placaInvalida);
  if (chassi && !isChassiValido(chassi)) refuse(agendarRefusals.chassiInvalido);
  return {
    placa: placa ? normalizePlaca(placa) : null,
    chassi: chassi ? normalizeChassi(chassi) : null,
    modelo,
    ano: ano ?? null,
    km: km ?? null,
  };
}

interface Guardada {
  meu: PedidoRow | undefined;
  token: string;
  carro: ReturnType<typeof conferirCarro>;
  body: Pedido;
  ofertas: readonly Oferta[];
  tomada: HoraTomada;
}

async function guardar(ctx: Ctx, { pagina }: Aberta, guardada: Guardada): Promise<void> {
  const { meu, token, carro, body, ofertas, tomada } = guardada;
  const { codConcessionaria } = pagina;
  const { duracaoMin } = tomada;
  const guardadoAte = new Date(ctx.now.getTime() + GUARDA_MIN * 60_000);
  // What is kept already stands in nobody's way but others'.
  if (meu) await updatePedido(ctx.tx, meu.codPedido, { guardado_ate: null });
  const reserva = {
    codAgendamento: null,
    codConsultor: tomada.venda.codConsultor,
    dia: tomada.dia,
    inicioMin: tomada.inicioMin,
    duracaoMin,
    encaixe: false,
    janelas: tomada.janelas.map(({ codMecanico, inicio, fim }) => ({
      codMecanico,
      codBox: null,
      inicio: new Date(inicio),
      fim: new Date(fim),
    })),
    veiculo: { cliente: 'Cliente', placa: carro.placa, chassi: carro.chassi },
  };
  await reservar(ctx, { codConcessionaria, reserva }, async (vaga) => {
    const row = {
      ...carro,
      servicos: JSON.stringify(ofertas.map(paraGuardar)),
      observacao: body.observacao || null,
      transporte: body.transporte,
      dia: tomada.dia,
      hora_min: tomada.inicioMin,
      duracao_min: duracaoMin,
      cod_consultor: tomada.venda.codConsultor,
      vaga,
      janelas: JSON.stringify(tomada.janelas),
      guardado_ate: guardadoAte,
    };
    if (meu) await updatePedido(ctx.tx, meu.codPedido, row);
    else
      await insertPedido(ctx.tx, {
        ...row,
        cod_distribuidor: ctx.tenant.codDistribuidor,
        cod_concessionaria: codConcessionaria,
        segredo_hash: hashToken(token),
        criado_em: ctx.now,
      });
  });
}

const paraGuardar = ({ chave, nome, minutos, centavos }: Oferta): ServicoGuardado => ({
  chave,
  nome,
  minutos,
  centavos,
});
