import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { tipoDoPai } from '@oferta/domain/cardapio/no.ts';
import { useState } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import { TIPO_NO } from '../../../components/em-palavras.ts';
import { encaixeEm, seguinte } from './linhas.ts';
import type { Arvore } from './use-arvore.ts';
import type { MudarArvore } from './use-mudar-arvore.ts';

export interface AreaTransferencia {
  readonly modo: 'copiar' | 'recortar';
  readonly no: No;
}

/** The branch that was copied or cut, and where it may be pasted. Cut is the keyboard's twin of dragging. */
export function useAreaTransferencia({ filhos }: Arvore, mudar: MudarArvore) {
  const [area, setArea] = useState<AreaTransferencia | null>(null);
  const colar = (alvo: No): void => {
    if (!area || mudar.ocupado) return;
    const encaixe = encaixeEm(area.no.tipo, alvo);
    if (!encaixe) {
      const acima = tipoDoPai(area.no.tipo);
      showToast({
        title: acima
          ? `${area.no.nome} só cabe em ${TIPO_NO[acima].nome} ou ao lado de ${TIPO_NO[area.no.tipo].nome}`
          : `${area.no.nome} só cabe ao lado de outra marca`,
        tone: 'late',
      });
      return;
    }
    const { codPai, lado } = encaixe;
    if (area.modo === 'copiar') {
      mudar.colarNo(area.no, codPai);
      return;
    }
    const antesDe = lado === 'dentro' ? null : seguinte(filhos.get(codPai) ?? [], alvo.codNo);
    mudar.moverPara(area.no, { codPai, antesDe });
    setArea(null);
  };
  return {
    area,
    colar,
    cabeEm: (alvo: No): boolean => area !== null && encaixeEm(area.no.tipo, alvo) !== null,
    copiar: (no: No): void => setArea({ modo: 'copiar', no }),
    recortar: (no: No): void => setArea({ modo: 'recortar', no }),
    soltar: (): void => setArea(null),
  };
}
