import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { decidirPeloLink } from './decidir-pelo-link.ts';
import { fotoDoOrcamento } from './foto-do-orcamento.ts';
import { marcarVisto } from './marcar-visto.ts';
import { pdfDoCliente } from './pdf-do-cliente.ts';
import { pedirCodigo } from './pedir-codigo.ts';
import { perguntar } from './perguntar.ts';
import { tokenDoLink, tokenDosArquivos } from './token-do-link.ts';
import { verOrcamento } from './ver-orcamento.ts';
import { verificarAprovacao } from './verificar-aprovacao.ts';

export const publicoRoutes = routes(publicoContracts, {
  verOrcamento: outside((desk, _input, exchange) => verOrcamento(desk, exchange)),
  marcarVisto: outside((desk, _input, exchange) => marcarVisto(desk, tokenDoLink(exchange))),
  pedirCodigo: outside((desk, _input, exchange) => pedirCodigo(desk, tokenDoLink(exchange))),
  decidirOrcamento: outside((desk, { body }, exchange) => decidirPeloLink(desk, body, exchange)),
  perguntar: outside((desk, { body }, exchange) => perguntar(desk, tokenDoLink(exchange), body)),
  fotoDoOrcamento: outside((desk, { params: { codMidia }, query }, exchange) =>
    fotoDoOrcamento(desk, { token: tokenDosArquivos(exchange), codMidia, mini: query.mini === '1' }),
  ),
  pdfDoCliente: outside((desk, _input, exchange) => pdfDoCliente(desk, exchange)),
  verificarAprovacao: outside((desk, { params }) => verificarAprovacao(desk, params.codigo)),
});
