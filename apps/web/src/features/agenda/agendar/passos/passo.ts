import type {
  CasaParaAgendar,
  MomentoPublico,
  PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Rascunho } from '../rascunho.ts';

/** What a step works with. */
export interface PassoProps {
  readonly casa: CasaParaAgendar;
  readonly slug: string;
  readonly rascunho: Rascunho;
  readonly mudar: (mudanca: Partial<Rascunho>) => void;
  readonly irPara: (passo: Rascunho['passo']) => void;
}

/** An hour that was kept and is somebody else's now. */
export interface Perdida extends MomentoPublico {
  readonly frase: string;
  readonly maisPerto: readonly MomentoPublico[];
}

/** An hour that is kept, and until when on this browser's clock, which may be another than the server's. */
export interface Guardada {
  readonly pedido: PedidoPublico;
  readonly ate: number;
}

/** As of the moment in which the answer came; nothing is left of one that is no longer kept. */
export function comoChegou(pedido: PedidoPublico): Guardada {
  const { agora, guardadoAte } = pedido;
  const resta = guardadoAte === null ? 0 : new Date(guardadoAte).getTime() - new Date(agora).getTime();
  return { pedido, ate: Date.now() + resta };
}
