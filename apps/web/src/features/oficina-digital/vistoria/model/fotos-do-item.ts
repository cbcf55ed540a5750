import { isTipoDeVideo } from '../../model/tipo-de-video.ts';
import type { Foto, Vistoria } from './vistoria.ts';

type Midia = Vistoria['midias'][number];

/** A photo on screen: taken here, or sent by another device. */
export type FotoNaTela =
  | { readonly daqui: true; readonly foto: Foto }
  | { readonly daqui: false; readonly midia: Midia };

/** Whether it is a video and not a photo. */
export const isVideo = (naTela: FotoNaTela): boolean =>
  naTela.daqui ? naTela.foto.video !== undefined : isTipoDeVideo(naTela.midia.tipo);

/** The photos of one item (null: of the whole car), those of other devices first. */
export function fotosDoItem(
  { midias }: Pick<Vistoria, 'midias'>,
  fotos: readonly Foto[],
  codigoItem: string | null,
): FotoNaTela[] {
  const daqui = new Set(fotos.map(({ codMidia }) => codMidia));
  return [
    ...midias
      .filter((midia) => midia.codigoItem === codigoItem && !daqui.has(midia.codMidia))
      .map((midia) => ({ daqui: false as const, midia })),
    ...fotos
      .filter((foto) => foto.codigoItem === codigoItem && !foto.removida)
      .map((foto) => ({ daqui: true as const, foto })),
  ];
}
