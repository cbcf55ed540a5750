import type { Foto, Vistoria } from './vistoria.ts';

/**
 * Photos and videos that only this device has of an inspection that ended without them: another device finished it
 * while they waited for the network, and what is finished takes no more.
 */
export const ficaramParaTras = (
  { chave, situacao }: Pick<Vistoria, 'chave' | 'situacao'>,
  fotos: readonly Foto[],
): Foto[] =>
  situacao === 'finalizada'
    ? fotos.filter((foto) => foto.chave === chave && !foto.enviada && !foto.removida)
    : [];
