import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useReordenar } from '../../hooks/use-reordenar.ts';
import { codigoDoItem } from '../../model/codigo-do-item.ts';
import { itemNovo, mover, type GrupoEmEdicao, type ItemEmEdicao } from '../../model/modelo-em-edicao.ts';
import type { Problema } from '../../model/problemas-do-modelo.ts';
import css from './grupos.module.css';
import { ItemAberto } from './item-aberto.tsx';
import { ItemEmLinha } from './item-em-linha.tsx';
import { Pega } from './pega.tsx';

interface GrupoEditadoProps {
  readonly grupo: GrupoEmEdicao;
  readonly grupos: readonly GrupoEmEdicao[];
  readonly problemas: readonly Problema[];
  readonly aberto: string | null;
  readonly arrastado: boolean;
  readonly pega: Omit<ComponentProps<typeof Pega>, 'nome'>;
  readonly onAbrir: (idItem: string | null) => void;
  readonly onMudar: (grupo: GrupoEmEdicao) => void;
  readonly onLevar: (idItem: string, idGrupo: string) => void;
  readonly onTirar: () => void;
}

const MAXIMO = 60;

/** A group: its name, its items, and one of them open. */
export function GrupoEditado(props: GrupoEditadoProps) {
  const { grupo, grupos, problemas, aberto, onAbrir, onMudar } = props;
  const { nome, itens } = grupo;
  const [aviso, setAviso] = useState('');
  const { lista, arrastado, pegaDe } = useReordenar((de, para) => {
    const depois = mover(itens, de, para);
    if (depois === itens) return;
    onMudar({ ...grupo, itens: depois });
    setAviso(`${itens[de]?.nome ?? 'Item'} agora é o ${para + 1}º de ${itens.length}`);
  });
  const frase = (campo: Problema['campo']): string | undefined =>
    problemas.find((problema) => problema.idItem === null && problema.campo === campo)?.frase;
  const trocar = (novo: ItemEmEdicao): void =>
    onMudar({ ...grupo, itens: itens.map((item) => (item.id === novo.id ? novo : item)) });
  const incluir = (item: ItemEmEdicao): void => {
    onMudar({ ...grupo, itens: [...itens, item] });
    onAbrir(item.id);
  };
  const codigos = new Set(grupos.flatMap((cada) => cada.itens.map(({ codigo }) => codigo)));
  return (
    <li className={css['grupo']} data-arrastado={props.arrastado || undefined}>
      <header>
        <Pega nome={`o grupo ${nome}`} {...props.pega} />
        <TextInput
          aria-label="Nome do grupo"
          placeholder="Nome do grupo"
          maxLength={60}
          inputSize="sm"
          value={nome}
          error={frase('grupo')}
          onChange={({ target }) => onMudar({ ...grupo, nome: target.value })}
        />
        <small className="num">{itens.length === 1 ? '1 item' : `${itens.length} itens`}</small>
        <IconButton label={`Tirar o grupo ${nome}`} onClick={props.onTirar}>
          <IconTrash size={17} />
        </IconButton>
      </header>
      <ol ref={lista}>
        {itens.map((item, lugar) => {
          const doItem = problemas.filter(({ idItem }) => idItem === item.id);
          return (
            <li key={item.id} data-arrastado={arrastado === lugar || undefined}>
              <ItemEmLinha
                item={item}
                aberto={aberto === item.id}
                problema={doItem[0]?.frase}
                pega={pegaDe(lugar)}
                onAbrir={() => onAbrir(aberto === item.id ? null : item.id)}
              />
              {aberto === item.id && (
                <ItemAberto
                  item={item}
                  idGrupo={grupo.id}
                  grupos={grupos}
                  problemas={doItem}
                  sugerirCodigo={(nomeDoItem) => codigoDoItem(nome, nomeDoItem, codigos)}
                  onMudar={trocar}
                  onLevar={(idGrupo) => props.onLevar(item.id, idGrupo)}
                  onDuplicar={() =>
                    incluir({
                      ...item,
                      id: itemNovo().id,
                      codigo: codigoDoItem(nome, item.nome, codigos),
                    })
                  }
                  onTirar={() => onMudar({ ...grupo, itens: itens.filter(({ id }) => id !== item.id) })}
                />
              )}
            </li>
          );
        })}
      </ol>
      {frase('itens') && <p className={css['problema']}>{frase('itens')}</p>}
      <Button
        variant="subtle"
        icon={<IconPlus size={16} />}
        disabled={itens.length >= MAXIMO}
        onClick={() => incluir(itemNovo())}
      >
        Incluir item
      </Button>
      <output className="vh">{aviso}</output>
    </li>
  );
}
