import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { enderecoDe } from '#frames/pagina-leve/call.ts';

/** A link's photos and videos: where they are, and who may have them. */
export interface ArquivosDoLink {
  readonly token: string;
  /** Part of their address. */
  readonly arquivos: string;
  /** Which of them are short videos. */
  readonly videos: readonly string[];
}

/** Where a photo or video is; small, the picture that stands for it. */
export function enderecoDaMidia({ arquivos }: ArquivosDoLink, codMidia: string, mini = false): string {
  const inteira = enderecoDe(publicoContracts.fotoDoOrcamento, { arquivos, codMidia });
  return mini ? `${inteira}?mini=1` : inteira;
}
