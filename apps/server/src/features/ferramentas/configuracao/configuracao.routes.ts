import { configuracaoContracts } from '@oferta/contracts/ferramentas/configuracao.ts';
import { whatsAppConfiguradoContracts } from '@oferta/contracts/ferramentas/whatsapp.ts';
import { salvarWhatsApp, whatsAppConfigurado } from '#machines/whatsapp/configurar-whatsapp.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { isDaPlataforma, listConfiguracoes } from './configuracao.queries.ts';
import { emDistribuidor } from './em-distribuidor.ts';
import { comAchados, perguntarAosNomes } from './perguntar-aos-nomes.ts';
import { requireConfiguracao, salvarConfiguracao } from './salvar-configuracao.ts';
import { testarEnvio } from './testar-envio.ts';
import { removerLogoDoDistribuidor, trocarLogoDoDistribuidor } from './trocar-logo-do-distribuidor.ts';

const whatsAppRoutes = routes(whatsAppConfiguradoContracts, {
  getWhatsApp: outside((desk, { params }) =>
    emDistribuidor(desk, params.codDistribuidor, whatsAppConfigurado),
  ),
  salvarWhatsApp: outside((desk, { params, body }) =>
    emDistribuidor(desk, params.codDistribuidor, (ctx) => salvarWhatsApp(ctx, body, desk.gateways.dms.vault)),
  ),
});

const doDistribuidorRoutes = routes(configuracaoContracts, {
  listConfiguracoes: async ({ tx, tenant, usuario }) => {
    const isDeTodos = usuario !== null && (await isDaPlataforma(tx, usuario.codUsuario));
    return listConfiguracoes(tx, isDeTodos ? null : tenant.codDistribuidor);
  },
  getConfiguracao: outside((desk, { params }) =>
    emDistribuidor(desk, params.codDistribuidor, requireConfiguracao),
  ),
  salvarConfiguracao: outside(
    async (desk, { params, body: { versao, decisaoDaGestao, ...editada } }, { host }) => {
      const { isGestaoLegada, txtOf } = desk.gateways;
      // Names are asked for outside any transaction.
      const achados = await perguntarAosNomes(desk, params.codDistribuidor, txtOf);
      const provados = [...achados].flatMap(([nome, dito]) => (dito === 'provado' ? [nome] : []));
      const salva = await emDistribuidor(desk, params.codDistribuidor, (ctx) =>
        salvarConfiguracao(ctx, {
          editada,
          versao,
          hostAtual: host,
          decisaoDaGestao,
          provados,
          isGestaoLegada,
        }),
      );
      return comAchados(salva, achados);
    },
  ),
  trocarLogoDoDistribuidor: outside((desk, { params }, exchange) =>
    trocarLogoDoDistribuidor(desk, params, exchange),
  ),
  removerLogoDoDistribuidor: outside((desk, { params }) => removerLogoDoDistribuidor(desk, params)),
  testarEnvio: outside((desk, { params, body }) => testarEnvio(desk, params.codDistribuidor, body)),
});

export const configuracaoRoutes = [...doDistribuidorRoutes, ...whatsAppRoutes];
