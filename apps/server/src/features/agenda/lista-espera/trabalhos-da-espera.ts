import type { Trabalho } from '@oferta/domain/agenda/capacidade/dia-com-carga.ts';
import type { Aberta } from '../pagina-publica/abrir-pagina.ts';
import { folgaDe } from '../pagina-publica/ofertas.ts';
import type { ServicoEsperado } from './espera.queries.ts';

/** The jobs that somebody waits for, with the buffer kept after each. */
export const trabalhosDaEspera = (aberta: Aberta, servicos: readonly ServicoEsperado[]): Trabalho[] =>
  servicos.map(({ codTipoServico, minutos }) => ({
    tipo: codTipoServico,
    minutos,
    folga: folgaDe(aberta, codTipoServico),
  }));
