/** The frame of a registry's form and its fields, for other slices. */
export { useCampo, type CampoProps } from './campo.tsx';
export { CampoEscrito } from './campo-escrito.tsx';
export {
  CampoDinheiro,
  CampoMinutos,
  CampoNumero,
  CampoPercentual,
  CampoSelecao,
  CampoSwitch,
  CampoTexto,
  CampoTextoLongo,
} from './campos.tsx';
export { Campos, FormCadastro, Secao } from './form-cadastro.tsx';
export { useCriarOuAlterar } from './use-criar-ou-alterar.ts';
export { useSalvarCadastro } from './use-salvar-cadastro.ts';
export { useSalvarEVoltar } from './use-salvar-e-voltar.ts';
