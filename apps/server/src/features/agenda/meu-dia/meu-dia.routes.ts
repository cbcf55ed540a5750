import { acessoDoMecanicoContracts, acessoRefusals } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { meuDiaContracts } from '@oferta/contracts/agenda/meu-dia.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { diaDe, instanteDe } from '@oferta/domain/dia.ts';

import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { avisarDaVisita } from '../agendamento/avisar-da-visita.ts';
import { abrirMeuDia } from './abrir-meu-dia.ts';
import {
  acessosDosMecanicos,
  convidarAparelho,
  gerarPin,
  gerarQr,
  ligarPessoa,
  retirarAparelho,
  retirarPin,
  retirarQr,
} from './dar-acesso.ts';
import {
  aceitarAparelho,
  entrarNoMeuDia,
  entrarPorQr,
  mecanicosDoAparelho,
  sairDoMeuDia,
} from './entrar-no-meu-dia.ts';
import { fazerNoMeuDia, fotografarServico } from './fazer-no-meu-dia.ts';
import { lerMeuDia, verMeuDia } from './ler-meu-dia.ts';
import { findFoto, listFotos, listPecasPedidas, setAtendida } from './painel.queries.ts';

const desdeHoje = (now: Date, fuso: string): Date => instanteDe(diaDe(now, fuso), 0, fuso);

export const meuDiaRoutes = routes(meuDiaContracts, {
  aceitarAparelho: outside((desk, _input, exchange) => aceitarAparelho(desk, exchange)),
  mecanicosDoAparelho: outside((desk, _input, exchange) => mecanicosDoAparelho(desk, exchange)),
  entrarNoMeuDia: outside(entrarNoMeuDia),
  entrarPorQr: outside(entrarPorQr),
  sairDoMeuDia: outside((desk, _input, exchange) => sairDoMeuDia(desk, exchange)),
  meuDia: outside(async (desk, _input, exchange) => {
    const mesa = await abrirMeuDia(desk, exchange, { usa: false });
    return mesa(lerMeuDia);
  }),
  fazerNoMeuDia: outside((desk, { body }, exchange) => fazerNoMeuDia(desk, body, exchange)),
  fotografarServico: outside((desk, { params, query }, exchange) =>
    fotografarServico(desk, { ...params, ...query }, exchange),
  ),
  verMeuDia: outside(async (desk, _input, exchange) => {
    const mesa = await abrirMeuDia(desk, exchange, { usa: true });
    await mesa(verMeuDia);
    return FEITO;
  }),
});

export const acessoDoMecanicoRoutes = routes(acessoDoMecanicoContracts, {
  acessosDosMecanicos: (ctx, { params }) => acessosDosMecanicos(ctx, params.codConcessionaria),
  convidarAparelho: (ctx, { params, body }) => convidarAparelho(ctx, { ...params, ...body }),
  retirarAparelho: (ctx, { params }) => retirarAparelho(ctx, params.codAparelho),
  gerarPin: outside((desk, { params }) => gerarPin(desk, params.codMecanico)),
  retirarPin: (ctx, { params }) => retirarPin(ctx, params.codMecanico),
  gerarQr: (ctx, { params }) => gerarQr(ctx, params.codMecanico),
  retirarQr: (ctx, { params }) => retirarQr(ctx, params.codMecanico),
  ligarPessoa: (ctx, { params, body }) => ligarPessoa(ctx, { ...params, ...body }),
  pedidosDosMecanicos: async (ctx, { params: { codConcessionaria } }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    const desde = desdeHoje(ctx.now, fuso);
    return {
      pecas: await listPecasPedidas(ctx.tx, codConcessionaria, desde),
      fotos: await listFotos(ctx.tx, codConcessionaria, desde),
    };
  },
  atenderPecaPedida: async (ctx, { params, body }) => {
    const { codConcessionaria, codAgendamento, descricao } =
      (await setAtendida(ctx.tx, params.codPedido, body.chegou ? ctx.now : null)) ??
      refuse(acessoRefusals.pedidoNaoEncontrado);
    if (body.chegou)
      await avisarDaVisita(ctx, codAgendamento, {
        tipo: 'pecaChegou',
        caso: `pedido ${params.codPedido}`,
        titulo: `Chegou: ${descricao}`,
        causa: 'o mecânico espera por ela',
      });
    ctx.changed('getServicosAgendamentos', codConcessionaria);
    return FEITO;
  },
  fotoDoServico: async (ctx, { params }) => {
    const foto = (await findFoto(ctx.tx, params.codFoto)) ?? refuse(acessoRefusals.fotoNaoEncontrada);
    return { tipo: foto.tipo, conteudo: foto.bytes, cache: 'private, max-age=3600' };
  },
});
