import type { Mudanca } from '../../../model/linhas/linha-editada.ts';
import type { Lugar, Tecla } from '../../../model/linhas/passo-na-grade.ts';
import type { Coluna } from './colunas.ts';

/** What can be opened over a line. */
export type SobreLinha = 'detalhes' | 'calculadora' | 'alternativas';

/** What a row tells the grid; the same functions for every row, so that only changed rows are drawn again. */
export interface GestosDaLinha {
  readonly onAtiva: (lugar: Lugar) => void;
  readonly onEditar: (lugar: Lugar) => void;
  readonly onFim: (tecla: Tecla | null) => void;
  readonly onGravar: (codLinha: number, coluna: Coluna, texto: string) => string | null;
  readonly onEscolher: (codLinha: number, mudanca: Mudanca) => void;
  readonly onArrastar: (codLinha: number | null) => void;
  readonly onSoltar: (destino: number) => void;
  readonly onMover: (codLinha: number, destino: number) => void;
  readonly onRemover: (codLinha: number) => void;
  readonly onTentar: (codLinha: number) => void;
  readonly onDescartar: (codLinha: number) => void;
  readonly onAbrir: (oQue: SobreLinha, codLinha: number) => void;
}
