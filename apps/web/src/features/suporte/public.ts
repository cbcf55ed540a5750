/** What the shell may use of support: one's own exported files, for the bell. */
export { MeusArquivos } from './components/meus-arquivos/meus-arquivos.tsx';
