import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import css from './lista.module.css';

interface PessoaProps {
  readonly pessoa:
    | { readonly nomeTratado: string; readonly nome: string; readonly imagem: string | null }
    | undefined;
  /** Position in its list: the person's colour everywhere. */
  readonly posicao: number;
  readonly ausente?: string;
}

/** A consultant or mechanic in a row. */
export function Pessoa({ pessoa, posicao, ausente = '—' }: PessoaProps) {
  if (!pessoa) return <span className={css['vazio']}>{ausente}</span>;
  const { nome, nomeTratado, imagem } = pessoa;
  return (
    <span className={css['pessoa']}>
      <Avatar name={nome} hue={hueAt(posicao)} size={22} {...(imagem !== null && { src: imagem })} />
      {nomeTratado}
    </span>
  );
}
