import type { VisaoSalva } from '@oferta/contracts/suporte/visao.ts';
import { TAMANHO_DO_NOME } from '@oferta/domain/suporte/visao.ts';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Vista } from '#kernel/address/vista.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useVisoesSalvas } from './use-visoes-salvas.ts';
import css from './visoes-salvas.module.css';

/** A view everybody has. */
export interface VisaoDaCasa {
  readonly nome: string;
  /** As a kept view writes them. */
  readonly filtros: string;
}

interface VisoesSalvasProps {
  /** The list they are of. */
  readonly tela: string;
  readonly vista: Vista;
  readonly daCasa?: readonly VisaoDaCasa[];
  /** How many records a view would show now. */
  readonly contar?: (filtros: string) => number;
}

/** Named filters and view of a screen: chosen with a click, kept under a name, renamed, removed. */
export function VisoesSalvas({ tela, vista, daCasa = [], contar }: VisoesSalvasProps): ReactNode {
  const { atual, aplicar } = vista;
  const { visoes, isPending, guardar, renomear, excluir } = useVisoesSalvas(tela);
  const [editada, setEditada] = useState<number | null>(null);
  const isNova = atual !== '' && ![...daCasa, ...visoes].some(({ filtros }) => filtros === atual);
  const escolha = ({ nome, filtros }: VisaoDaCasa): ReactNode => (
    <button
      type="button"
      aria-pressed={filtros === atual}
      onClick={() => aplicar(filtros === atual ? '' : filtros)}
    >
      <IconBookmark size={15} stroke={1.7} />
      <span>{nome}</span>
      {contar && <small className="num">{contar(filtros)}</small>}
    </button>
  );
  const propria = (visao: VisaoSalva): ReactNode => (
    <>
      {escolha(visao)}
      <IconButton
        label={`Renomear a visão ${visao.nome}`}
        size={26}
        onClick={() => setEditada(visao.codVisao)}
      >
        <IconPencil size={14} />
      </IconButton>
      <IconButton label={`Excluir a visão ${visao.nome}`} size={26} onClick={() => excluir(visao)}>
        <IconTrash size={14} />
      </IconButton>
    </>
  );
  return (
    <>
      {daCasa.map((visao) => (
        <div key={visao.nome} className={css['visao']}>
          {escolha(visao)}
        </div>
      ))}
      {visoes.map((visao) =>
        visao.codVisao === editada ? (
          <Nome
            key={visao.codVisao}
            rotulo={`Novo nome da visão ${visao.nome}`}
            inicial={visao.nome}
            onCancel={() => setEditada(null)}
            onNome={(nome) => {
              setEditada(null);
              if (nome !== visao.nome) renomear(visao, nome);
            }}
          />
        ) : (
          <div key={visao.codVisao} className={css['visao']}>
            {propria(visao)}
          </div>
        ),
      )}
      {atual === '' && visoes.length === 0 && (
        <p className={css['dica']}>Filtre a tela para salvar o que vê com um nome.</p>
      )}
      {isNova && (
        <Nome
          // Emptied once the view is kept.
          key={`nova-${visoes.length}`}
          rotulo="Nome da visão"
          dica="Salvar como…"
          isPending={isPending}
          onNome={(nome) => guardar(nome, atual)}
        />
      )}
    </>
  );
}

interface NomeProps {
  readonly rotulo: string;
  readonly dica?: string;
  /** The name a view has; the field then has the focus. */
  readonly inicial?: string;
  readonly isPending?: boolean;
  readonly onNome: (nome: string) => void;
  readonly onCancel?: () => void;
}

/** A name and the button that keeps it. Escape gives a renaming up. */
function Nome({ rotulo, dica, inicial, isPending = false, onNome, onCancel }: NomeProps): ReactNode {
  const [nome, setNome] = useState(inicial ?? '');
  const input = useRef<HTMLInputElement>(null);
  const renomeia = inicial !== undefined;
  useEffect(() => {
    if (renomeia) input.current?.select();
  }, [renomeia]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (nome.trim() && !isPending) onNome(nome.trim());
  };
  return (
    <form className={css['nome']} onSubmit={onSubmit}>
      <TextInput
        inputSize="sm"
        aria-label={rotulo}
        placeholder={dica}
        maxLength={TAMANHO_DO_NOME}
        value={nome}
        ref={input}
        onChange={(event) => setNome(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" loading={isPending}>
        Salvar
      </Button>
    </form>
  );
}
