import { pintarIcone, type CoresDoIcone, type Ponto } from './icone-vistoria.ts';

/** The product's ring, within the middle that every phone's icon shape leaves: it needs no font of the machine's. */
const foraDoAnel = ([x, y]: Ponto): number => Math.abs(Math.hypot(x - 32, y - 32) - 13.5) - 4.2;

/** The product's icon on a home screen and beside a notice, on the brand's button colours. Pixels a side. */
export const iconeDoApp = (cores: CoresDoIcone, lado: number): Buffer => pintarIcone(cores, lado, foraDoAnel);
