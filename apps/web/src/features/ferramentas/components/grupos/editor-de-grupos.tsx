import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useReordenar } from '../../hooks/use-reordenar.ts';
import { grupoNovo, mover, type GrupoEmEdicao } from '../../model/modelo-em-edicao.ts';
import type { Problema } from '../../model/problemas-do-modelo.ts';
import { GrupoEditado } from './grupo-editado.tsx';
import css from './grupos.module.css';

interface EditorDeGruposProps {
  readonly grupos: readonly GrupoEmEdicao[];
  readonly problemas: readonly Problema[];
  /** The item whose details are open. */
  readonly aberto: string | null;
  readonly onAbrir: (idItem: string | null) => void;
  readonly onMudar: (grupos: readonly GrupoEmEdicao[]) => void;
}

const MAXIMO = 30;

/** A template's groups and items, in the order in which they are walked through on the car. */
export function EditorDeGrupos({ grupos, problemas, aberto, onAbrir, onMudar }: EditorDeGruposProps) {
  const [aviso, setAviso] = useState('');
  const { lista, arrastado, pegaDe } = useReordenar((de, para) => {
    const depois = mover(grupos, de, para);
    if (depois === grupos) return;
    onMudar(depois);
    setAviso(`${grupos[de]?.nome ?? 'Grupo'} agora é o ${para + 1}º de ${grupos.length} grupos`);
  });
  const trocar = (novo: GrupoEmEdicao): void =>
    onMudar(grupos.map((grupo) => (grupo.id === novo.id ? novo : grupo)));
  /** To the end of another group. */
  const levar = (idItem: string, idGrupo: string): void => {
    const item = grupos.flatMap(({ itens }) => itens).find(({ id }) => id === idItem);
    if (!item) return;
    onMudar(
      grupos.map((grupo) => {
        const outros = grupo.itens.filter(({ id }) => id !== idItem);
        return { ...grupo, itens: grupo.id === idGrupo ? [...outros, item] : outros };
      }),
    );
  };
  return (
    <div className={css['grupos']} data-stack={12}>
      <ol ref={lista}>
        {grupos.map((grupo, lugar) => (
          <GrupoEditado
            key={grupo.id}
            grupo={grupo}
            grupos={grupos}
            problemas={problemas.filter(({ idGrupo }) => idGrupo === grupo.id)}
            aberto={aberto}
            arrastado={arrastado === lugar}
            pega={pegaDe(lugar)}
            onAbrir={onAbrir}
            onMudar={trocar}
            onLevar={levar}
            onTirar={() => onMudar(grupos.filter(({ id }) => id !== grupo.id))}
          />
        ))}
      </ol>
      <Button
        icon={<IconPlus size={16} />}
        disabled={grupos.length >= MAXIMO}
        onClick={() => onMudar([...grupos, grupoNovo('')])}
      >
        Incluir grupo
      </Button>
      <output className="vh">{aviso}</output>
    </div>
  );
}
