import { titularContracts } from '@oferta/contracts/suporte/titular.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { listTabelasComTexto } from './colunas.queries.ts';
import { countLinhas, listLinhas } from './dados.queries.ts';
import {
  confirmarApagamento,
  listApagamentos,
  pedirApagamento,
  recusarApagamento,
  verPedido,
} from './decidir-apagamento.ts';
import { desfazerApagamento } from './desfazer-apagamento.ts';
import { anotarConsulta, requireRedeInteira, requireTitular } from './quem-e.ts';
import { procurarTitular } from './procurar-titular.ts';

export const titularRoutes = routes(titularContracts, {
  procurarTitular: async (ctx, { body }, { endereco }) => {
    requireRedeInteira(ctx);
    await anotarConsulta(ctx, 'procurar', endereco);
    return procurarTitular(ctx, body);
  },
  exportarTitular: async (ctx, { body }, { endereco }) => {
    requireRedeInteira(ctx);
    await anotarConsulta(ctx, 'baixar', endereco);
    const quem = await requireTitular(ctx, body);
    const registros: Record<string, unknown> = {};
    const tabelas = await listTabelasComTexto(ctx.tx);
    const comAlgo = await countLinhas(ctx.tx, tabelas, quem);
    for (const tabela of tabelas.filter((uma) => comAlgo.has(uma.tabela))) {
      const linhas = await listLinhas(ctx.tx, tabela, quem);
      if (linhas.length > 0) registros[tabela.tabela] = linhas;
    }
    const arquivo = { geradoEm: ctx.now.toISOString(), pessoa: body, registros };
    return {
      tipo: 'application/json; charset=utf-8',
      nome: 'dados-da-pessoa.json',
      conteudo: JSON.stringify(arquivo, null, 2),
    };
  },
  listApagamentos: (ctx) => listApagamentos(ctx),
  pedirApagamento: outside(({ unit, gateways }, { body }) =>
    unit((ctx) => pedirApagamento(ctx, gateways.dms.vault, body)),
  ),
  verPedido: outside(({ unit, gateways }, { params }, { endereco }) =>
    unit(async (ctx) => {
      const pedido = await verPedido(ctx, gateways.dms.vault, params.codPedido);
      await anotarConsulta(ctx, 'procurar', endereco);
      return pedido;
    }),
  ),
  confirmarApagamento: outside(({ unit, gateways }, { params }) =>
    unit((ctx) => confirmarApagamento(ctx, gateways.dms.vault, params.codPedido)),
  ),
  recusarApagamento: (ctx, { params }) => recusarApagamento(ctx, params.codPedido),
  desfazerApagamento: outside(({ unit, gateways }, { params }) =>
    unit((ctx) => desfazerApagamento(ctx, gateways.dms.vault, params.codApagamento)),
  ),
});
