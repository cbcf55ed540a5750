import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { useState } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { temPrecoProprio, tipoAbaixo, type ComandosDoNo } from './acoes-do-no.tsx';
import { encaixeEm, seguinte, vizinhoAoAndar } from './linhas.ts';
import type { Pergunta } from './perguntas.tsx';
import { useAreaTransferencia } from './use-area-transferencia.ts';
import type { Onde } from './use-arrastar-linha.ts';
import type { Arvore } from './use-arvore.ts';
import { useMudarArvore } from './use-mudar-arvore.ts';

/** What the side panel shows. */
export type Painel =
  | { readonly que: 'no'; readonly codNo: number }
  | { readonly que: 'novo'; readonly codPai: number | null };

/** The tree's commands over its data, with what they leave open: a price being typed, a question, the clipboard. */
export function useComandos(arvore: Arvore, abrirPainel: (painel: Painel) => void) {
  const go = useGo();
  const mudar = useMudarArvore(arvore);
  const transferencia = useAreaTransferencia(arvore, mudar);
  const [codEditando, setCodEditando] = useState<number | null>(null);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const comandos: ComandosDoNo = {
    onAbrir: ({ codNo }) => abrirPainel({ que: 'no', codNo }),
    onAbrirPacote: ({ codNo }) => go(`/cardapio/adicionar/pacote/${codNo}`),
    onNovoAbaixo(no) {
      if (tipoAbaixo(no.tipo) === 'pacote')
        go('/cardapio/adicionar/pacote', { search: { revisao: String(no.codNo) } });
      else if (tipoAbaixo(no.tipo) !== null) abrirPainel({ que: 'novo', codPai: no.codNo });
    },
    onEditarPreco: (no) => temPrecoProprio(no) && setCodEditando(no.codNo),
    onAndar(no, passo) {
      const antesDe = vizinhoAoAndar(arvore.filhos.get(no.codPai) ?? [], no.codNo, passo);
      if (antesDe !== undefined && !mudar.ocupado) mudar.moverPara(no, { codPai: no.codPai, antesDe });
    },
    onCopiar: transferencia.copiar,
    onRecortar: transferencia.recortar,
    onCopiarParaOutras: ({ codNo }) => go('/cardapio/copiar/cardapio', { search: { no: String(codNo) } }),
    onColar: transferencia.colar,
    onSituar(no, situacao, abaixo) {
      if (abaixo) setPergunta({ que: 'situarRamo', no, situacao });
      else mudar.situarNo(no, situacao, false);
    },
    onExcluir: (no) => setPergunta({ que: 'excluir', no }),
  };
  return {
    comandos,
    transferencia,
    mudar,
    codEditando,
    pergunta,
    fecharPergunta: () => setPergunta(null),
    terminarPreco(no: No, centavos: number | null | undefined): void {
      setCodEditando(null);
      if (centavos !== undefined) mudar.precificarNo(no, centavos);
    },
    soltar(arrastado: No, alvo: No, onde: Onde): void {
      const codPai = encaixeEm(arrastado.tipo, alvo)?.codPai;
      if (codPai === undefined) return;
      const irmaos = arvore.filhos.get(codPai) ?? [];
      const antesDe = onde === 'dentro' ? null : onde === 'antes' ? alvo.codNo : seguinte(irmaos, alvo.codNo);
      mudar.moverPara(arrastado, { codPai, antesDe });
    },
  };
}
