import {
  type CampoLancamento,
  escreverCampo,
  lerCampo,
  NOMES_DOS_CAMPOS,
  type Valores,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { type CelulaColada, colarNosCampos } from '@oferta/domain/vendas/colar.ts';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import { pedidoDa } from './tecla.ts';
import { type Novos, type Recusado, useCelulas } from './use-celulas.ts';

interface GradeOptions {
  readonly dia: Dia;
  readonly valores: Valores;
  readonly editavel: boolean;
  readonly onMudar: (novos: Novos) => void;
  /** Puts the focus into a cell. */
  readonly onFocar: (campo: CampoLancamento) => void;
  readonly onSair: () => void;
}

const vizinho = (campo: CampoLancamento, passo: number): CampoLancamento | undefined =>
  NOMES_DOS_CAMPOS[NOMES_DOS_CAMPOS.indexOf(campo) + passo];

interface Escrita extends Pick<GradeOptions, 'valores' | 'editavel'> {
  readonly foco: CampoLancamento;
  readonly celulas: ReturnType<typeof useCelulas>;
}

/** The text of the cell that is open; null while none is. */
function useEscrita({ foco, valores, editavel, celulas }: Escrita) {
  const [escrito, setEscrito] = useState<string | null>(null);
  return {
    escrito,
    setEscrito,
    /** A text that is no figure stays in its cell, in red. */
    confirmar(): void {
      if (escrito === null) return;
      const lido = lerCampo(foco, escrito);
      if ('valor' in lido) celulas.mudar({ [foco]: lido.valor });
      else celulas.recusar({ [foco]: { texto: escrito, frase: lido.frase } });
      setEscrito(null);
    },
    editar(texto?: string): void {
      const como = celulas.recusados[foco]?.texto ?? escreverCampo(foco, valores[foco]);
      if (editavel) setEscrito(texto ?? como);
    },
  };
}

/** A column of figures that is typed like a spreadsheet's. */
export function useGrade({ dia, valores, editavel, onMudar, onFocar, onSair }: GradeOptions) {
  const [foco, setFoco] = useState<CampoLancamento>('passagensAgendadas');
  const celulas = useCelulas(valores, onMudar);
  const { recusados } = celulas;
  const { escrito, setEscrito, confirmar, editar } = useEscrita({ foco, valores, editavel, celulas });

  const focar = (campo: CampoLancamento): void => {
    setFoco(campo);
    onFocar(campo);
  };
  const largar = (): void => {
    if (escrito === null && !recusados[foco]) return onSair();
    setEscrito(null);
    celulas.deixar(foco);
    focar(foco);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const pedido = pedidoDa(event, escrito !== null);
    if (!pedido) return;
    if (pedido.faz === 'anda') {
      const outro = vizinho(foco, pedido.passo);
      confirmar();
      // At its end Tab leaves the grid as it leaves any field.
      if (pedido.sai && !outro) return;
      event.preventDefault();
      return focar(outro ?? foco);
    }
    event.preventDefault();
    event.stopPropagation();
    if (pedido.faz === 'larga') return largar();
    if (pedido.faz === 'desfaz' || pedido.faz === 'refaz') {
      const onde = pedido.faz === 'desfaz' ? celulas.desfazer() : celulas.refazer();
      if (onde) focar(onde);
    } else if (pedido.faz === 'apaga') {
      if (editavel) celulas.mudar({ [foco]: null });
    } else editar(pedido.faz === 'escreve' ? pedido.texto : undefined);
  };

  return {
    foco,
    escrito,
    recusados,
    setFoco,
    setEscrito,
    confirmar,
    editar,
    teclas: {
      onKeyDown,
      ...areaDeTransferencia({
        dia,
        editavel,
        aberta: escrito !== null,
        foco,
        valores,
        celulas,
        fechar: () => setEscrito(null),
      }),
    },
    /** Puts figures into cells; undone like what is typed. */
    por: celulas.mudar,
    temRecusados: Object.keys(recusados).length > 0,
  };
}

export type Grade = ReturnType<typeof useGrade>;

interface Area {
  readonly dia: Dia;
  readonly editavel: boolean;
  readonly aberta: boolean;
  readonly foco: CampoLancamento;
  readonly valores: Valores;
  readonly celulas: Pick<ReturnType<typeof useCelulas>, 'mudar' | 'recusar'>;
  readonly fechar: () => void;
}

/** What pasting and copying do in the grid. */
const areaDeTransferencia = ({ dia, editavel, aberta, foco, valores, celulas, fechar }: Area) => ({
  onPaste(event: ClipboardEvent): void {
    // Into an open cell a single value goes as into any field.
    if (!editavel || (aberta && !isBloco(event))) return;
    event.preventDefault();
    fechar();
    colar(textoDe(event), { inicio: foco, dia, celulas });
  },
  onCopy(event: ClipboardEvent): void {
    if (aberta) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', escreverCampo(foco, valores[foco]));
  },
});

const textoDe = (event: ClipboardEvent): string => event.clipboardData.getData('text/plain');

/** More than one cell's text. */
const isBloco = (event: ClipboardEvent): boolean => /[\t\n]/.test(textoDe(event).trim());

interface Destino extends Pick<Area, 'dia' | 'celulas'> {
  readonly inicio: CampoLancamento;
}

/** Spreads a block from the cell down: figures are kept, other texts stand in red; what does not fit is refused whole. */
function colar(texto: string, { inicio, dia, celulas }: Destino): void {
  const colado = colarNosCampos(texto, { inicio, dia });
  if ('frase' in colado)
    return showToast({ title: 'Este bloco não cabe no dia', description: colado.frase, tone: 4 });
  const { novos, ruins } = separar(colado.celulas);
  celulas.mudar(novos);
  celulas.recusar(ruins);
  const quantos = Object.keys(ruins).length;
  if (quantos > 0) dizerRuins(quantos);
}

/** A pasted block: the figures, and the texts that are none. */
function separar(celulas: readonly CelulaColada[]) {
  const novos: Novos = {};
  const ruins: Partial<Record<CampoLancamento, Recusado>> = {};
  for (const celula of celulas) {
    if ('valor' in celula) novos[celula.campo] = celula.valor;
    else ruins[celula.campo] = { texto: celula.texto, frase: celula.frase };
  }
  return { novos, ruins };
}

const dizerRuins = (quantos: number): void =>
  showToast({
    title: quantos === 1 ? '1 célula não era um número' : `${quantos} células não eram números`,
    description: 'Estão em vermelho; o resto foi salvo',
    tone: 4,
  });
