import type { Trabalho } from '@oferta/domain/agenda/capacidade/dia-com-carga.ts';
import type { Aberta } from '../pagina-publica/abrir-pagina.ts';
import { type PorTempo, trabalhosDe } from '../pagina-publica/ofertas.ts';
import type { ServicoEsperado } from './espera.queries.ts';

/** The jobs that somebody waits for, with the buffer kept after each. */
export const trabalhosDaEspera = (
  aberta: Aberta,
  servicos: readonly ServicoEsperado[],
  porTempo: PorTempo,
): Trabalho[] =>
  trabalhosDe(
    servicos.map((servico) => ({ ...servico, codEspecialidade: especialidadeDe(servico) })),
    aberta,
    porTempo,
  );

/** What the mechanic must be able to do: what the service asks for, or the job's own type. */
export const especialidadeDe = ({ codEspecialidade, codTipoServico }: ServicoEsperado): number =>
  codEspecialidade ?? codTipoServico;
