import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { usePreferences } from '#kernel/preferences.ts';
import { ContextMenu } from '#ui/menu/context-menu.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { acoesDoNo, type ComandosDoNo } from './acoes-do-no.tsx';
import css from './arvore.module.css';
import { LinhaNo } from './linha-no.tsx';
import type { Linha } from './linhas.ts';
import type { Arvore } from './use-arvore.ts';
import type { Onde } from './use-arrastar-linha.ts';
import { useTeclasArvore } from './use-teclas-arvore.ts';

interface ListaVirtualProps {
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly arvore: Arvore;
  readonly comandos: ComandosDoNo;
  readonly cabeEm: (no: No) => boolean;
  readonly codEscolhido: number | null;
  readonly codRecortado: number | null;
  readonly codEditando: number | null;
  readonly busca: string;
  readonly onPreco: (no: No, centavos: number | null | undefined) => void;
  readonly onSoltar: (arrastado: No, alvo: No, onde: Onde) => void;
  readonly onEsc: () => void;
}

const ALTURA = { compacta: 30, padrao: 36, confortavel: 44 } as const;
const ALTURA_NO_CELULAR = 48;

const idDaLinha = (codNo: number): string => `cardapio-no-${codNo}`;

/** The tree's visible lines. Only those in view exist, whatever the tree's size. */
export function ListaVirtual(props: ListaVirtualProps) {
  // The virtualizer is one mutable object: memoising what it returns would freeze the list.
  'use no memo';
  const { tree, arvore, comandos } = props;
  const { linhas, indice, ativo } = arvore;
  const { densidade } = usePreferences();
  const altura = usePhone() ? ALTURA_NO_CELULAR : ALTURA[densidade];
  const [menu, setMenu] = useState<{ no: No; at: { x: number; y: number } } | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- not memoised, see above
  const virtualizer = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => tree.current,
    estimateSize: () => altura,
    getItemKey: (at) => linhas[at]?.no.codNo ?? at,
    overscan: 10,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, altura]);
  useEffect(() => {
    if (indice >= 0) virtualizer.scrollToIndex(indice);
  }, [virtualizer, indice]);
  const onKeyDown = useTeclasArvore({
    arvore,
    comandos,
    porPagina: () => Math.max(1, Math.floor((tree.current?.clientHeight ?? 0) / altura) - 1),
    onMenu: ({ no }) => setMenu({ no, at: pontoDe(no.codNo) }),
    onSoltar: props.onEsc,
  });
  const itens = virtualizer.getVirtualItems();
  const visivel = itens.some(({ index }) => index === indice);
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label="Cardápio da concessionária"
        aria-activedescendant={ativo && visivel ? idDaLinha(ativo.no.codNo) : undefined}
        className={css['arvore']}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !ativo && linhas[0]) arvore.ativar(linhas[0].no.codNo);
        }}
      >
        <div className={css['todas']} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          {itens.map(({ index, start, key }) => {
            const linha = linhas[index];
            return (
              linha && (
                <LinhaNo
                  key={key}
                  {...daLinha(props, linha)}
                  style={{ height: altura, transform: `translateY(${start}px)` }}
                  onMenu={(event: MouseEvent) => {
                    event.preventDefault();
                    arvore.ativar(linha.no.codNo);
                    setMenu({ no: linha.no, at: { x: event.clientX, y: event.clientY } });
                  }}
                />
              )
            );
          })}
        </div>
      </div>
      <ContextMenu
        label={`Ações de ${menu?.no.nome ?? ''}`}
        items={menu ? acoesDoNo(menu.no, comandos, props.cabeEm(menu.no)) : []}
        at={menu?.at ?? null}
        onClose={() => setMenu(null)}
      />
    </>
  );
}

/** Everything a line needs that does not depend on where it is drawn. */
function daLinha(props: ListaVirtualProps, linha: Linha) {
  const { arvore, comandos } = props;
  const { no, aberto } = linha;
  return {
    id: idDaLinha(no.codNo),
    linha,
    ativa: arvore.ativo?.no.codNo === no.codNo,
    escolhida: props.codEscolhido === no.codNo,
    recortada: props.codRecortado === no.codNo,
    editando: props.codEditando === no.codNo,
    busca: props.busca,
    acoes: () => acoesDoNo(no, comandos, props.cabeEm(no)),
    onAlternar: () => {
      arvore.ativar(no.codNo);
      if (aberto) arvore.fechar(no.codNo);
      else arvore.abrir([no.codNo]);
    },
    onEscolher: () => {
      arvore.ativar(no.codNo);
      comandos.onAbrir(no);
    },
    onEditar: () => comandos.onEditarPreco(no),
    onPreco: (centavos: number | null | undefined) => props.onPreco(no, centavos),
    onSoltar: (arrastado: No, onde: Onde) => props.onSoltar(arrastado, no, onde),
  };
}

/** Where a menu asked for by the keyboard opens: beside the line's name. */
function pontoDe(codNo: number): { x: number; y: number } {
  const caixa = document.getElementById(idDaLinha(codNo))?.getBoundingClientRect();
  return { x: (caixa?.left ?? 0) + 120, y: caixa?.bottom ?? 0 };
}
