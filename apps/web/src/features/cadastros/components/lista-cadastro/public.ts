/** The frame of a registry's list, for other slices. Apart from the form's: a screen fetches what it draws. */
export {
  ListaCadastro,
  type ConsultaLista,
  type FiguraDaLista,
  type FiltroDaLista,
  type Visto,
} from './lista-cadastro.tsx';
