import { adianteContracts } from './adiante.ts';
import { fechamentoContracts } from './fechamento.ts';
import { limiteContracts } from './limite.ts';
import { paginaUnicaContracts } from './pagina-unica.ts';
import { painelContracts } from './painel.ts';
import { perguntaContracts } from './pergunta.ts';
import { pivotContracts } from './pivot.ts';
import { relatorioExcelContracts } from './relatorio-excel.ts';
import { tempoParadoContracts } from './tempo-parado.ts';

/** Every call of the slice. */
export const relatoriosContracts = {
  ...painelContracts,
  ...adianteContracts,
  ...tempoParadoContracts,
  ...pivotContracts,
  ...perguntaContracts,
  ...limiteContracts,
  ...relatorioExcelContracts,
  ...fechamentoContracts,
  ...paginaUnicaContracts,
};
