import { titularContracts } from '@oferta/contracts/suporte/titular.ts';
import { routes } from '#kernel/http/route.ts';
import { apagarTitular } from './apagar-titular.ts';
import { listTabelasComTexto } from './colunas.queries.ts';
import { countLinhas, listLinhas } from './dados.queries.ts';
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
  apagarTitular: async (ctx, { body }) => {
    requireRedeInteira(ctx);
    return apagarTitular(ctx, body);
  },
});
