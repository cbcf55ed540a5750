import { minutosMarcados } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { EventoServico, Faixa } from './evento-servico.ts';

/** Minutes of a lane's jobs: a bay is taken by what stands in it, a mechanic by what is to be worked. */
export const marcadosNaFaixa = (
  eventos: readonly EventoServico[],
  quando: { readonly faixa: Faixa; readonly dia: Dia; readonly fuso: string },
): number =>
  quando.faixa === 'box'
    ? eventos.reduce((soma, { start, end }) => soma + end - start, 0)
    : minutosMarcados(
        eventos.map(({ servico }) => servico),
        quando,
      );
