import { useRef } from 'react';
import { comprimirFoto } from '#frames/foto/comprimir-foto.ts';
import { agir, DESFAZER_MS } from '../envio/fila.ts';
import type { DiaLido, Feita, ServicoNaTela } from '../model/na-tela.ts';

/** A second tap of a glove within this is the same tap, milliseconds. */
const MESMO_TOQUE_MS = 600;

type SoAcao<A> = A extends Feita ? Omit<A, 'chave' | 'em' | 'codServico'> : never;
export type Acao = SoAcao<Feita>;

/** What a tap does: the act is kept with its own instant and sent when it can be. */
export function useAcoes({ dia }: DiaLido) {
  const ultimo = useRef(-MESMO_TOQUE_MS);
  const { codMecanico, nomeTratado } = dia.mecanico;
  // Whatever it is: what stands under the finger by then may be the next car's.
  const isMesmoToque = (): boolean => {
    const quando = performance.now();
    if (quando - ultimo.current < MESMO_TOQUE_MS) return true;
    ultimo.current = quando;
    return false;
  };
  const deQuem = ({ placa }: ServicoNaTela) => ({ codMecanico, nome: nomeTratado, placa });
  return {
    fazer(servico: ServicoNaTela, acao: Acao): void {
      if (isMesmoToque()) return;
      const agora = Date.now();
      const feita = {
        ...acao,
        chave: crypto.randomUUID(),
        em: new Date(agora).toISOString(),
        codServico: servico.codServico,
      } as Feita;
      const naoAntes = acao.acao === 'concluir' ? agora + DESFAZER_MS : agora;
      void agir({ ...deQuem(servico), naoAntes, feita });
    },
    /** Throws for what this device cannot read as a picture. */
    async fotografar(servico: ServicoNaTela, arquivo: Blob): Promise<void> {
      const { bytes } = await comprimirFoto(arquivo);
      const foto = { chave: crypto.randomUUID(), codServico: servico.codServico, bytes };
      await agir({ ...deQuem(servico), naoAntes: Date.now(), foto });
    },
  };
}
export type Acoes = ReturnType<typeof useAcoes>;
