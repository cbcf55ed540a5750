import { arvoreContracts, type No } from '@oferta/contracts/cardapio/arvore.ts';
import type { SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useRecarregarCardapio } from '../../../components/consultas-cardapio.ts';
import { SITUACAO_NO } from '../../../components/em-palavras.ts';
import { useDesfazerLote } from '../../../components/lote/use-desfazer-lote.ts';
import { seguinte } from './linhas.ts';
import type { Arvore } from './use-arvore.ts';

interface Posicao {
  readonly codPai: number | null;
  /** Null: the last one. */
  readonly antesDe: number | null;
}

export type MudarArvore = ReturnType<typeof useMudarArvore>;

/** Everything that is done to the tree in place. Each says what it did and offers the way back. */
export function useMudarArvore(arvore: Arvore) {
  const recarregar = useRecarregarCardapio();
  const { mover, moverPara } = useMover(arvore, recarregar);
  const { precificar, precificarNo } = usePrecificar(recarregar);
  const lotes = useLotes(arvore, recarregar);
  const { desfazer } = useDesfazerLote();
  const situar = useCall(arvoreContracts.situarNo, {
    onSuccess({ no, alterados, codLote }) {
      recarregar();
      const abaixo = alterados > 1 ? ` e ${plural(alterados - 1, 'ponto', 'pontos')} abaixo` : '';
      showToast({
        title: `${no.nome}${abaixo}: ${SITUACAO_NO[no.situacao].nome.toLowerCase()}`,
        ...(codLote !== null && { undo: () => desfazer({ codLote }) }),
      });
    },
  });
  return {
    ...lotes,
    moverPara,
    precificarNo,
    situarNo: ({ codNo, versao }: No, situacao: SituacaoNo, abaixo: boolean): void =>
      situar.mutate({ params: { codNo }, body: { versao, situacao, abaixo } }),
    ocupado: mover.isPending || precificar.isPending || situar.isPending || lotes.ocupado,
  };
}

function useMover({ filhos, abrir, ativar }: Arvore, recarregar: () => void) {
  const voltar = useCall(arvoreContracts.moverNo, { onSuccess: recarregar });
  const mover = useCall(arvoreContracts.moverNo, { onSuccess: recarregar });
  const moverPara = (no: No, destino: Posicao): void => {
    const { codNo, codPai, versao } = no;
    const antesDe = seguinte(filhos.get(codPai) ?? [], codNo);
    if (destino.codPai === codPai && (destino.antesDe === antesDe || destino.antesDe === codNo)) return;
    mover.mutate(
      { params: { codNo }, body: { versao, ...destino } },
      {
        onSuccess(movido) {
          if (destino.codPai !== null) abrir([destino.codPai]);
          ativar(codNo);
          showToast({
            title: `${no.nome} mudou de lugar`,
            undo: () =>
              voltar.mutate({ params: { codNo }, body: { versao: movido.versao, codPai, antesDe } }),
          });
        },
      },
    );
  };
  return { mover, moverPara };
}

function usePrecificar(recarregar: () => void) {
  const precificar = useCall(arvoreContracts.precificarNo, { onSuccess: recarregar });
  const voltar = useCall(arvoreContracts.precificarNo, { onSuccess: recarregar });
  /** Null goes back to the computed price. */
  const precificarNo = (no: No, precoFixoCentavos: number | null): void => {
    const { codNo, versao } = no;
    const antes = (no.pacote ?? no.item)?.precoFixoCentavos ?? null;
    if (precoFixoCentavos === antes) return;
    precificar.mutate(
      { params: { codNo }, body: { versao, precoFixoCentavos } },
      {
        onSuccess: (novo) =>
          showToast({
            title:
              precoFixoCentavos === null
                ? `${no.nome}: preço calculado de novo`
                : `${no.nome}: ${formatBRL(precoFixoCentavos)}`,
            undo: () =>
              voltar.mutate({ params: { codNo }, body: { versao: novo.versao, precoFixoCentavos: antes } }),
          }),
      },
    );
  };
  return { precificar, precificarNo };
}

/** Pasting and removing branches: the server keeps each as a batch that can be taken back. */
function useLotes({ abrir, ativar }: Arvore, recarregar: () => void) {
  const { desfazer } = useDesfazerLote();
  const excluir = useCall(arvoreContracts.excluirNo, { onSuccess: recarregar });
  const colar = useCall(arvoreContracts.colarNo, {
    onSuccess({ no, copiados, codLote }) {
      if (no.codPai !== null) abrir([no.codPai]);
      recarregar();
      ativar(no.codNo);
      showToast({
        title: `${no.nome} colado como rascunho`,
        description: plural(copiados, 'ponto copiado', 'pontos copiados'),
        undo: () => desfazer({ codLote }),
      });
    },
  });
  return {
    colarNo: ({ codNo }: No, codPai: number | null): void =>
      colar.mutate({ params: { codNo }, body: { codPai } }),
    excluirNo: async (no: No): Promise<void> => {
      const { excluidos, codLote } = await excluir.mutateAsync({
        params: { codNo: no.codNo },
        query: no.filhos > 0 ? { tudo: '1' } : {},
      });
      showToast({
        title: `${no.nome} excluído`,
        ...(excluidos > 1 && {
          description: `Com ${plural(excluidos - 1, 'ponto', 'pontos')} abaixo`,
        }),
        undo: () => desfazer({ codLote }),
      });
    },
    ocupado: colar.isPending || excluir.isPending,
  };
}
