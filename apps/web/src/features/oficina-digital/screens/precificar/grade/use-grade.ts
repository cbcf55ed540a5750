import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { passoNaGrade, type Grade, type Lugar, type Tecla } from '../../../model/linhas/passo-na-grade.ts';
import type { Coluna } from './colunas.ts';

/** A cell being written in: of its line, wherever lines that come and go move it to. */
export interface Editando {
  /** Null in the blank row. */
  readonly codLinha: number | null;
  readonly coluna: number;
  /** What the first key typed; null when it was opened to be corrected. */
  readonly primeira: string | null;
}

interface OpcoesDaGrade {
  readonly tabela: RefObject<HTMLTableElement | null>;
  readonly linhas: readonly LinhaOrcamento[];
  readonly colunas: readonly Coluna[];
  /** Whether there is a blank row and cells may be written in. */
  readonly editavel: boolean;
  readonly onMover: (codLinha: number, destino: number) => void;
  readonly onRemover: (codLinha: number) => void;
  readonly onLimpar: (codLinha: number, coluna: Coluna) => void;
}

export const isEditavel = (coluna: Coluna | undefined, linha: LinhaOrcamento | undefined): boolean => {
  if (!coluna || coluna.tipo === 'dita') return false;
  // The blank row begins by a code or a description.
  if (!linha) return coluna.tipo === 'digitada' && coluna.naNova === true;
  return linha.decisao !== 'aprovado';
};

/** Where one is in the grid and what is being written, moved by the keys of a spreadsheet. */
export function useGrade(opcoes: OpcoesDaGrade) {
  const { tabela, linhas, colunas, editavel } = opcoes;
  const [ativa, setAtiva] = useState<Lugar>({ linha: 0, coluna: 3 });
  const [editando, setEditando] = useState<Editando | null>(null);
  const grade: Grade = {
    linhas: linhas.length + (editavel ? 1 : 0),
    colunas: colunas.length,
    editaveis: colunas.flatMap(({ tipo }, at) => (tipo === 'dita' ? [] : [at])),
  };

  const focar = ({ linha, coluna }: Lugar): void => {
    const celula = tabela.current?.querySelector<HTMLElement>(`[data-l="${linha}"][data-c="${coluna}"]`);
    celula?.focus({ preventScroll: true });
    celula?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const editar = (lugar: Lugar, primeira: string | null = null): void => {
    if (editavel && isEditavel(colunas[lugar.coluna], linhas[lugar.linha]))
      setEditando({ codLinha: linhas[lugar.linha]?.codLinha ?? null, coluna: lugar.coluna, primeira });
  };
  /** Ends the writing; the key that ended it says where to go on. */
  const terminar = (tecla: Tecla | null): void => {
    if (!editando) return;
    setEditando(null);
    if (tecla === null) return;
    const lugar = ondeEsta(editando, linhas);
    focar(passoNaGrade(lugar, tecla, grade) ?? lugar);
  };
  const comLinha = (event: KeyboardEvent, lugar: Lugar): boolean => {
    const linha = linhas[lugar.linha];
    if (!linha || !editavel) return false;
    const passo = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && passo) {
      opcoes.onMover(linha.codLinha, lugar.linha + passo);
      focar({ ...lugar, linha: Math.min(Math.max(lugar.linha + passo, 0), linhas.length - 1) });
      return true;
    }
    if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
    const coluna = colunas[lugar.coluna];
    if (event.ctrlKey) opcoes.onRemover(linha.codLinha);
    else if (coluna && isEditavel(coluna, linha)) opcoes.onLimpar(linha.codLinha, coluna);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const lugar = lugarDe(event.target);
    // Keys inside an editor or a button of the row are theirs.
    if (!lugar || editando) return;
    if (comLinha(event, lugar)) return event.preventDefault();
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      return editar(lugar);
    }
    const passo = passoNaGrade(lugar, event, grade);
    if (passo) {
      event.preventDefault();
      return focar(passo);
    }
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (editavel && isEditavel(colunas[lugar.coluna], linhas[lugar.linha])) event.preventDefault();
      editar(lugar, event.key === ' ' ? null : event.key);
    }
  };
  return { ativa, setAtiva, editando, editar, terminar, focar, onKeyDown };
}

/** Where what is being written stands now; the blank row is past the last. */
function ondeEsta({ codLinha, coluna }: Editando, linhas: readonly LinhaOrcamento[]): Lugar {
  const at = linhas.findIndex((cada) => cada.codLinha === codLinha);
  return { linha: at === -1 ? linhas.length : at, coluna };
}

/** The cell an event is of; null inside the row's own buttons. */
function lugarDe(alvo: EventTarget): Lugar | null {
  if (!(alvo instanceof HTMLElement) || alvo.dataset['l'] === undefined) return null;
  return { linha: Number(alvo.dataset['l']), coluna: Number(alvo.dataset['c']) };
}
