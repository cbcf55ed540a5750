import css from './escolha.module.css';

interface EscolhaProps<Opcao extends string> {
  readonly legenda: string;
  readonly nome: string;
  readonly opcoes: readonly Opcao[];
  readonly palavras: Readonly<Record<Opcao, string>>;
  readonly escolhida: Opcao;
  readonly onEscolher: (qual: Opcao) => void;
}

/** One of a few, each as wide as a finger. */
export const Escolha = <Opcao extends string>(props: EscolhaProps<Opcao>) => (
  <fieldset className={css['escolha']} data-wrap={8}>
    <legend>{props.legenda}</legend>
    {props.opcoes.map((qual) => (
      <label key={qual}>
        <input
          type="radio"
          name={props.nome}
          checked={props.escolhida === qual}
          onChange={() => props.onEscolher(qual)}
        />
        {props.palavras[qual]}
      </label>
    ))}
  </fieldset>
);
