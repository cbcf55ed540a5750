/** Spreadsheets for every list: bring one, take one, get the empty one. */
export { BaixarModelo } from './components/baixar-modelo.tsx';
export { ExportarLista } from './components/exportar-lista/exportar-lista.tsx';
export { BotaoImportar, ImportarPlanilha } from './components/importar-planilha/importar.tsx';
