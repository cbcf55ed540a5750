import { TonePill } from '#ui/status/status-pill.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { ReactNode } from 'react';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import { Situacao } from '../situacao.tsx';
import css from './equipe.module.css';

interface PessoaProps {
  readonly nome: string;
  readonly imagem: string | null;
  /** 1–8; neutral without one. */
  readonly cor?: number | null;
  readonly tamanho?: number;
}

/** Somebody's picture or initials. */
export function Retrato({ nome, imagem, cor, tamanho = 28 }: PessoaProps) {
  return (
    <Avatar
      name={nome}
      size={tamanho}
      {...(cor != null && { hue: hueAt(cor - 1) })}
      {...(imagem !== null && { src: imagem })}
    />
  );
}

/** Picture and name, for a list's first column. */
export function Pessoa({ nome, ...retrato }: PessoaProps) {
  return (
    <span className={css['pessoa']} data-line={10}>
      <Retrato nome={nome} {...retrato} />
      <span>{nome}</span>
    </span>
  );
}

interface SituacaoProps {
  readonly ativo: boolean;
  readonly ausente?: { readonly motivo: string; readonly fim: string } | null;
}

/** Active, away until a day, or inactive. */
export function SituacaoDaPessoa({ ativo, ausente }: SituacaoProps) {
  if (ativo && ausente)
    return <TonePill tone="p">{`${ausente.motivo} até ${formatDia(ausente.fim).slice(0, 5)}`}</TonePill>;
  return <Situacao ativo={ativo} />;
}

interface CartaoProps extends PessoaProps, SituacaoProps {
  readonly detalhe: ReactNode;
}

/** A person on the phone's list. */
export function CartaoDaPessoa({ nome, imagem, cor, ativo, ausente, detalhe }: CartaoProps) {
  return (
    <CartaoDoCadastro
      figura={<Retrato nome={nome} imagem={imagem} cor={cor ?? null} tamanho={36} />}
      titulo={nome}
      situacao={<SituacaoDaPessoa ativo={ativo} ausente={ausente ?? null} />}
    >
      <small>{detalhe}</small>
    </CartaoDoCadastro>
  );
}
