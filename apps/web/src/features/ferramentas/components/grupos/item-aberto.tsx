import { IconCopy, IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import type { GrupoEmEdicao, ItemEmEdicao } from '../../model/modelo-em-edicao.ts';
import type { Problema } from '../../model/problemas-do-modelo.ts';
import css from './grupos.module.css';
import { LimitesDaMedida } from './limites-da-medida.tsx';

const TIPOS = [
  { id: 'semaforo', label: 'Semáforo' },
  { id: 'medida', label: 'Medida' },
  { id: 'texto', label: 'Texto' },
] as const;

interface ItemAbertoProps {
  readonly item: ItemEmEdicao;
  readonly idGrupo: string;
  readonly grupos: readonly GrupoEmEdicao[];
  readonly problemas: readonly Problema[];
  readonly sugerirCodigo: (nome: string) => string;
  readonly onMudar: (item: ItemEmEdicao) => void;
  readonly onLevar: (idGrupo: string) => void;
  readonly onDuplicar: () => void;
  readonly onTirar: () => void;
}

/** Everything of an item: how it is answered, what it asks for, and its words for the customer. */
export function ItemAberto(props: ItemAbertoProps) {
  const { item, idGrupo, grupos, problemas, onMudar } = props;
  const mudar = (mudanca: Partial<ItemEmEdicao>): void => onMudar({ ...item, ...mudanca });
  const frase = (campo: Problema['campo']): string | undefined =>
    problemas.find((problema) => problema.campo === campo)?.frase;
  return (
    <div className={css['aberto']}>
      <TextInput
        label="Nome do item"
        required
        maxLength={80}
        value={item.nome}
        error={frase('nome')}
        onChange={({ target }) => mudar({ nome: target.value })}
        onBlur={() => {
          if (item.codigo === '' && item.nome.trim() !== '')
            mudar({ codigo: props.sugerirCodigo(item.nome) });
        }}
      />
      <TextInput
        label="Código"
        required
        maxLength={40}
        value={item.codigo}
        error={frase('codigo')}
        hint="Mantenha entre versões: por ele a medida é comparada com a da última visita"
        onChange={({ target }) => mudar({ codigo: target.value })}
      />
      <Segmented label="Tipo do item" items={TIPOS} value={item.tipo} onChange={(tipo) => mudar({ tipo })} />
      <Select
        label="Grupo"
        options={grupos.map(({ id, nome }) => ({ value: id, label: nome || 'Grupo sem nome' }))}
        value={idGrupo}
        onChange={({ target }) => props.onLevar(target.value)}
      />
      {item.tipo === 'medida' && <LimitesDaMedida item={item} erro={frase('limites')} onMudar={mudar} />}
      <div className={css['marcas']}>
        <Checkbox
          label="Foto obrigatória"
          description="Amarelo ou vermelho só fecha com uma foto"
          checked={item.fotoObrigatoria}
          onChange={({ target }) => mudar({ fotoObrigatoria: target.checked })}
        />
        <Checkbox
          label="Resposta obrigatória"
          description="O checklist não termina sem ele"
          checked={item.obrigatorio}
          onChange={({ target }) => mudar({ obrigatorio: target.checked })}
        />
      </div>
      <Textarea
        label="Explicação para o cliente"
        hint="Por que isso importa, em palavras simples"
        rows={2}
        maxLength={400}
        value={item.explicacao}
        onChange={({ target }) => mudar({ explicacao: target.value })}
      />
      <TextInput
        label="Linha sugerida no orçamento"
        maxLength={160}
        value={item.linhaSugerida}
        onChange={({ target }) => mudar({ linhaSugerida: target.value })}
      />
      <div className={css['acoes']} data-wrap={8}>
        <Button icon={<IconCopy size={16} />} onClick={props.onDuplicar}>
          Duplicar item
        </Button>
        <Button variant="danger" icon={<IconTrash size={16} />} onClick={props.onTirar}>
          Tirar item
        </Button>
      </div>
    </div>
  );
}
