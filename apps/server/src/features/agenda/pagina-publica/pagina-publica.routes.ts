import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { aviseMeContracts } from '@oferta/contracts/agenda/publica/avise-me.ts';
import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { avisarQuandoAbrir } from '../lista-espera/avisar-quando-abrir.ts';
import { responderOferta } from '../lista-espera/responder-oferta.ts';
import { agendaPublica, salvarAgendaPublica } from './configurar.ts';
import { confirmarPedido } from './confirmar-pedido.ts';
import { guardarHora } from './guardar-hora.ts';
import { pedirCodigo } from './pedir-codigo.ts';
import { verCasa } from './ver-casa.ts';
import { verHoras, verOfertas } from './ver-horas.ts';
import { cancelarVisita, mudarVisita, responderVisita, verPedido, visitaIcs } from './visita.ts';

const daPagina = routes(paginaPublicaContracts, {
  casaParaAgendar: outside((desk, { params }) => verCasa(desk, params.slug)),
  ofertasParaAgendar: outside(verOfertas),
  horasParaAgendar: outside(verHoras),
  guardarHora: outside(guardarHora),
  verPedidoPublico: outside(verPedido),
  pedirCodigoParaAgendar: outside(pedirCodigo),
  confirmarPedidoPublico: outside(confirmarPedido),
  mudarVisitaPublica: outside(mudarVisita),
  responderVisitaPublica: outside(responderVisita),
  responderOfertaPublica: outside(responderOferta),
  cancelarVisitaPublica: outside(cancelarVisita),
  visitaPublicaIcs: outside(visitaIcs),
});

const doAviso = routes(aviseMeContracts, { avisarQuandoAbrir: outside(avisarQuandoAbrir) });

const daConfiguracao = routes(agendaPublicaContracts, {
  agendaPublica: (ctx, { params }) => agendaPublica(ctx, params.codConcessionaria),
  salvarAgendaPublica: (ctx, input) => salvarAgendaPublica(ctx, input),
});

export const paginaPublicaRoutes = [...daPagina, ...doAviso, ...daConfiguracao];
