import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { agendarRefusals, type paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { findAprendidoEmUso } from '../tempo-aprendido/tempo-aprendido.queries.ts';
import { abrirPagina } from './abrir-pagina.ts';
import { aparelhoDito } from './pedido/aparelho.ts';
import { guardarPedido } from './pedido/guardar-pedido.ts';
import { contarGuarda, contarHora, GUARDA_MIN } from './limites.ts';
import { type Oferta, ofertasEscolhidas, totalDe, trabalhosDe } from './ofertas.ts';
import { ABANDONADO_MS, pedidoDoLink, pedidoFio, requirePedido } from './pedido-fio.ts';
import { deleteAbandonados, type ServicoGuardado } from './pedido.queries.ts';
import { tomarHora } from './tomar-hora.ts';

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
  const guardada = await mesa(async (ctx, aberta) => {
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

    const aprendido = await findAprendidoEmUso(ctx.tx, aberta.pagina.codConcessionaria);
    const desejo = {
      trabalhos: trabalhosDe(ofertas, aberta, { aprendido, modelo: carro.modelo }),
      transporte: body.transporte,
      exceto: meu ? { ...meu, codAgendamento: null } : null,
    };
    await tomarHora(ctx, aberta, {
      dia: body.dia,
      hora: body.hora,
      desejo,
      tomar: (tomada) =>
        guardarPedido(ctx, aberta.pagina.codConcessionaria, {
          codPedido: meu?.codPedido ?? null,
          token,
          carro,
          servicos: ofertas.map(paraGuardar),
          observacao: body.observacao || null,
          transporte: body.transporte,
          tomada,
          guardaMin: GUARDA_MIN,
        }),
    });
    if (!meu) {
      const aparelho = aparelhoDito(desk.gateways.dms.vault, body.aparelho);
      await contarGuarda(ctx, exchange, { codConcessionaria: aberta.pagina.codConcessionaria, aparelho });
    }
    const doToken = { ...exchange, portador: token };
    return { token, pedido: pedidoFio(ctx, aberta, await requirePedido(ctx, aberta, { exchange: doToken })) };
  });
  const { codDistribuidor } = exchange.session.tenant;
  desk.kept.drop({ codDistribuidor, codConcessionaria: mesa.codConcessionaria });
  return guardada;
}

/** The car as stored; refuses a plate or chassis that cannot be one. */
export function conferirCarro({ placa, chassi, modelo, ano, km }: Pedido['carro']) {
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

const paraGuardar = ({ chave, nome, minutos, centavos }: Oferta): ServicoGuardado => ({
  chave,
  nome,
  minutos,
  centavos,
});
