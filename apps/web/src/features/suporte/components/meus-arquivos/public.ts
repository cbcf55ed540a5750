/** One's own exported files, for the bell. */
export { MeusArquivos } from './meus-arquivos.tsx';
