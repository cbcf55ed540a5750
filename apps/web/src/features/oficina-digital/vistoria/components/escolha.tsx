import { useId } from 'react';
import css from './escolha.module.css';

interface EscolhaProps<T extends string> {
  readonly titulo: string;
  readonly opcoes: readonly { readonly id: T; readonly nome: string; readonly detalhe?: string }[];
  readonly valor: T;
  readonly colunas?: 1 | 2 | 3;
  readonly onChange: (valor: T) => void;
}

/** One of a few, each as large as a thumb. */
export function Escolha<T extends string>(props: EscolhaProps<T>) {
  const { titulo, opcoes, valor, colunas = 1, onChange } = props;
  const nome = useId();
  return (
    <fieldset className={css['escolha']} data-stack={8} data-colunas={colunas}>
      <legend>{titulo}</legend>
      {opcoes.map((opcao) => (
        <label key={opcao.id}>
          <input type="radio" name={nome} checked={opcao.id === valor} onChange={() => onChange(opcao.id)} />
          <span>{opcao.nome}</span>
          {opcao.detalhe && <small>{opcao.detalhe}</small>}
        </label>
      ))}
    </fieldset>
  );
}
