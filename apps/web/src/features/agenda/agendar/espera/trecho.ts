import type { PassoProps } from '../passos/passo.ts';

/** Days within which somebody would come. */
export interface Trecho {
  readonly de: string;
  readonly ate: string;
}

/** Who asks to be told, of which days. */
export interface AviseMeProps extends Pick<PassoProps, 'casa' | 'slug' | 'rascunho' | 'mudar'> {
  readonly trecho: Trecho;
  readonly onFechar: () => void;
}
