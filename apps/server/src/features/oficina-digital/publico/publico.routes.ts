import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { abrirLink } from './abrir-link.ts';
import { decidirPeloLink } from './decidir-pelo-link.ts';
import { fotoDoOrcamento } from './foto-do-orcamento.ts';
import { marcarVisto } from './marcar-visto.ts';
import { paginaDoCliente } from './pagina-do-cliente.ts';
import { pdfDoCliente } from './pdf-do-cliente.ts';
import { pedirCodigo } from './pedir-codigo.ts';
import { perguntar } from './perguntar.ts';
import { verificarAprovacao } from './verificar-aprovacao.ts';

export const publicoRoutes = routes(publicoContracts, {
  verOrcamento: outside(async (desk, { params }) =>
    (await abrirLink(desk, params.token)).ler(paginaDoCliente),
  ),
  marcarVisto: outside((desk, { params }) => marcarVisto(desk, params.token)),
  pedirCodigo: outside((desk, { params }) => pedirCodigo(desk, params.token)),
  decidirOrcamento: outside((desk, { params, body }, exchange) =>
    decidirPeloLink(desk, { token: params.token, resposta: body }, exchange),
  ),
  perguntar: outside((desk, { params, body }) => perguntar(desk, params.token, body)),
  fotoDoOrcamento: outside((desk, { params, query }) =>
    fotoDoOrcamento(desk, { ...params, mini: query.mini === '1' }),
  ),
  pdfDoCliente: outside((desk, { params }, exchange) => pdfDoCliente(desk, params.token, exchange)),
  verificarAprovacao: outside((desk, { params }) => verificarAprovacao(desk, params.codigo)),
});
