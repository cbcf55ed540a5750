/** A list as a file, for screens that have a panel of their own. */
export { exportarAgora } from './exportar-agora.ts';
