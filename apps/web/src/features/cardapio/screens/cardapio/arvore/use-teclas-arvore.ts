import { useRef, type KeyboardEvent } from 'react';
import { linhaQueComeca, type Linha } from './linhas.ts';
import { temPrecoProprio, type ComandosDoNo } from './acoes-do-no.tsx';
import type { Arvore } from './use-arvore.ts';

interface Opcoes {
  readonly arvore: Arvore;
  readonly comandos: ComandosDoNo;
  /** Lines that fit the view, for Page Up and Page Down. */
  readonly porPagina: () => number;
  readonly onMenu: (linha: Linha) => void;
  readonly onSoltar: () => void;
}

/** Pause that ends a type-ahead word, milliseconds. */
const PAUSA = 600;

/** Keys of a WAI-ARIA tree, and those of this one: price, order, clipboard, new and remove. */
export function useTeclasArvore(opcoes: Opcoes): (event: KeyboardEvent) => void {
  const digitado = useRef({ texto: '', em: 0 });
  return (event) => {
    // Keys of a field or a button inside a line are its own.
    if (event.target !== event.currentTarget) return;
    const feito =
      event.ctrlKey || event.metaKey
        ? comControle(event, opcoes)
        : event.altKey
          ? comAlt(event, opcoes)
          : andar(event, opcoes) || agir(event, opcoes) || procurar(event, opcoes, digitado.current);
    if (feito) event.preventDefault();
  };
}

function comControle({ key }: KeyboardEvent, { arvore: { ativo }, comandos }: Opcoes): boolean {
  const por: Record<string, ((no: Linha['no']) => void) | undefined> = {
    c: comandos.onCopiar,
    x: comandos.onRecortar,
    v: comandos.onColar,
  };
  const comando = por[key.toLowerCase()];
  // Text marked on the page is what Ctrl+C means then.
  if (!comando || !ativo || (key.toLowerCase() === 'c' && String(window.getSelection()) !== '')) return false;
  comando(ativo.no);
  return true;
}

function comAlt({ key }: KeyboardEvent, { arvore: { ativo }, comandos }: Opcoes): boolean {
  if (!ativo || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  comandos.onAndar(ativo.no, key === 'ArrowUp' ? -1 : 1);
  return true;
}

function andar({ key }: KeyboardEvent, { arvore, porPagina }: Opcoes): boolean {
  const { linhas, indice, ativo } = arvore;
  const ir = (at: number): boolean => {
    const alvo = linhas[Math.min(Math.max(at, 0), linhas.length - 1)];
    if (alvo) arvore.ativar(alvo.no.codNo);
    return true;
  };
  switch (key) {
    case 'ArrowDown':
      return ir(indice + 1);
    case 'ArrowUp':
      return ir(indice < 0 ? 0 : indice - 1);
    case 'Home':
      return ir(0);
    case 'End':
      return ir(linhas.length - 1);
    case 'PageDown':
      return ir(indice + porPagina());
    case 'PageUp':
      return ir(indice - porPagina());
    case 'ArrowRight':
      if (!ativo || ativo.no.filhos === 0) return true;
      if (ativo.aberto) return ir(indice + 1);
      arvore.abrir([ativo.no.codNo]);
      return true;
    case 'ArrowLeft':
      if (ativo?.aberto) arvore.fechar(ativo.no.codNo);
      else if (ativo && ativo.no.codPai !== null) arvore.ativar(ativo.no.codPai);
      return true;
    default:
      return false;
  }
}

function agir({ key, shiftKey }: KeyboardEvent, { arvore, comandos, onMenu, onSoltar }: Opcoes): boolean {
  if (key === 'Escape') {
    onSoltar();
    return false;
  }
  const { ativo, filhos } = arvore;
  if (!ativo) return false;
  const { no } = ativo;
  if (key === 'Enter' || key === 'F2') {
    if (temPrecoProprio(no)) comandos.onEditarPreco(no);
    else if (key === 'Enter') comandos.onAbrir(no);
  } else if (key === ' ') comandos.onAbrir(no);
  else if (key === 'Insert') comandos.onNovoAbaixo(no);
  else if (key === 'Delete') comandos.onExcluir(no);
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) onMenu(ativo);
  else if (key === '*') {
    const irmaos = filhos.get(no.codPai) ?? [];
    arvore.abrir(irmaos.filter((irmao) => irmao.filhos > 0).map(({ codNo }) => codNo));
  } else return false;
  return true;
}

function procurar(
  { key, timeStamp }: KeyboardEvent,
  { arvore: { linhas, indice, ativar } }: Opcoes,
  digitado: { texto: string; em: number },
): boolean {
  // "/" goes to the search and "?" to the sheet of shortcuts.
  if (key.length !== 1 || key === '/' || key === '?') return false;
  const seguido = timeStamp - digitado.em < PAUSA && digitado.texto !== key;
  digitado.texto = seguido ? digitado.texto + key : key;
  digitado.em = timeStamp;
  const alvo = linhas[linhaQueComeca(linhas, indice, digitado.texto)];
  if (alvo) ativar(alvo.no.codNo);
  return true;
}
