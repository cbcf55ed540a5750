import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { Hue } from '#ui/tone.ts';
import css from './cabecalho-pessoa.module.css';

interface CabecalhoPessoaProps {
  readonly nome: string;
  readonly hue: Hue;
  readonly imagem: string | null;
  readonly titulo: string;
  /** "5 agend."; the load is written beside it, and is what stays where there is no room for both. */
  readonly resumo: string;
  /** Percent of the person's time that is taken; null: not working. */
  readonly carga: number | null;
}

/** Head of a person's column or lane: who, how much, and a bar of the load in the person's colour. */
export function CabecalhoPessoa({
  nome,
  hue,
  imagem,
  titulo,
  resumo,
  carga,
}: CabecalhoPessoaProps): ReactNode {
  return (
    <div className={css['cabecalho']} data-hue={hue} title={nome}>
      <Avatar name={nome} hue={hue} size={28} src={imagem ?? undefined} />
      <div className={css['texto']}>
        <b>{titulo}</b>
        <small className="num">
          <span>{resumo}</span>
          {carga !== null && <span>{carga}%</span>}
        </small>
      </div>
      <i className={css['carga']} aria-hidden="true">
        <i data-cheio={(carga ?? 0) > 100 || undefined} style={{ width: `${Math.min(100, carga ?? 0)}%` }} />
      </i>
    </div>
  );
}

/** Head of a day's column in the week view. */
export function CabecalhoDia({
  titulo,
  resumo,
  hoje,
}: {
  titulo: string;
  resumo: string;
  hoje: boolean;
}): ReactNode {
  return (
    <div className={css['cabecalho']} data-hoje={hoje || undefined}>
      <div className={css['texto']}>
        <b>{titulo}</b>
        <small className="num">{resumo}</small>
      </div>
    </div>
  );
}
