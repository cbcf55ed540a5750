import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, type DragEvent } from 'react';
import { useNaoTinha } from '#features/estoque/public.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { Urgencia } from '../../../components/urgencia.tsx';
import { textoDoCampo } from '../../../model/linhas/campo-da-linha.ts';
import type { Rascunho } from '../../../model/linhas/rascunho-das-linhas.ts';
import { SobreALinha } from '../sobre-a-linha.tsx';
import { ESPECIES, type Coluna } from './colunas.ts';
import { EditorDaCelula } from './editor-da-celula.tsx';
import type { GestosDaLinha, SobreLinha } from './gestos-da-linha.ts';
import { isEditavel, type Editando } from './use-grade.ts';
import css from './grade.module.css';

interface LinhaDaGradeProps {
  readonly linha: LinhaOrcamento;
  readonly at: number;
  readonly total: number;
  readonly colunas: readonly Coluna[];
  readonly mascara: string;
  /** The inspected item it mends, in words. */
  readonly item: string | null;
  readonly podeAutorizar: boolean;
  /** The column one is in, when it is this row. */
  readonly ativa: number | null;
  readonly editando: Editando | null;
  readonly rascunho: Rascunho | null;
  readonly editavel: boolean;
  readonly gestos: GestosDaLinha;
}

/** One line of the quote in the grid. */
export const LinhaDaGrade = memo(function LinhaDaGrade(props: LinhaDaGradeProps) {
  const { linha, at, colunas, editavel, gestos, rascunho } = props;
  const onDragOver = (event: DragEvent): void => {
    if (editavel) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    gestos.onSoltar(at);
  };
  return (
    <tr
      data-linha={linha.codLinha}
      data-decisao={linha.decisao}
      data-estado={rascunho?.estado}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <td className={css['alca']}>
        {editavel && (
          <span
            draggable
            title="Arraste para mudar a ordem (Alt e setas)"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', linha.descricao);
              gestos.onArrastar(linha.codLinha);
            }}
            onDragEnd={() => gestos.onArrastar(null)}
          >
            <IconGripVertical size={14} aria-hidden="true" />
          </span>
        )}
      </td>
      {colunas.map((coluna, c) => (
        <Celula key={coluna.id} {...props} coluna={coluna} c={c} />
      ))}
      <td className={css['acoes']}>{editavel && <Acoes {...props} />}</td>
    </tr>
  );
});

interface CelulaProps extends LinhaDaGradeProps {
  readonly coluna: Coluna;
  readonly c: number;
}

function Celula(props: CelulaProps) {
  const { linha, at, coluna, c, ativa, editando, editavel, gestos } = props;
  const lugar = { linha: at, coluna: c };
  const abre = editavel && isEditavel(coluna, linha);
  const escrevendo = editando?.coluna === c;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid itself hears the keys of all its cells
    <td
      data-l={at}
      data-c={c}
      data-col={coluna.id}
      data-fim={coluna.alinhada}
      data-editando={escrevendo || undefined}
      className={coluna.alinhada && 'num'}
      tabIndex={ativa === c || (ativa === null && at === 0 && c === 3) ? 0 : -1}
      data-leitura={!abre || undefined}
      onFocus={({ target, currentTarget }) => target === currentTarget && gestos.onAtiva(lugar)}
      onClick={({ target, currentTarget }) => {
        // The first click goes to the cell, the next one writes in it.
        if (target === currentTarget && ativa === c && abre && !escrevendo) gestos.onEditar(lugar);
      }}
      onDoubleClick={() => abre && !escrevendo && gestos.onEditar(lugar)}
    >
      {escrevendo && editando ? (
        <EditorDaCelula
          linha={linha}
          coluna={coluna}
          mascara={props.mascara}
          editando={editando}
          gestos={gestos}
        />
      ) : (
        <Conteudo {...props} />
      )}
    </td>
  );
}

function Conteudo(props: CelulaProps) {
  const { linha, coluna, mascara } = props;
  if (coluna.tipo === 'dita') {
    const falta = coluna.id === 'estoque' && (linha.disponivel ?? Infinity) * 1000 < linha.quantidadeMil;
    return <span data-falta={falta || undefined}>{coluna.texto(linha)}</span>;
  }
  if (coluna.tipo === 'escolhida')
    return coluna.campo === 'urgencia' ? <Urgencia cor={linha.urgencia} /> : ESPECIES[linha.especie];
  const texto = textoDoCampo(linha, coluna.campo, mascara);
  if (coluna.campo !== 'descricao') return texto;
  return (
    <>
      <b className={css['nome']}>{texto}</b>
      <SobreALinha {...props} />
    </>
  );
}

function Acoes({ linha, at, total, gestos }: LinhaDaGradeProps) {
  const { codLinha, decisao, descricao, codigo, especie, quantidadeMil } = linha;
  const naoTinha = useNaoTinha();
  const abrir = (oQue: SobreLinha) => () => gestos.onAbrir(oQue, codLinha);
  return (
    <MenuButton
      label={`Ações de ${descricao}`}
      size={26}
      items={[
        { id: 'detalhes', label: 'Detalhes do item', onSelect: abrir('detalhes') },
        { id: 'calculadora', label: 'Calcular preço', onSelect: abrir('calculadora') },
        { id: 'alternativas', label: 'Alternativas', onSelect: abrir('alternativas') },
        ...(especie === 'peca' && codigo
          ? [{ id: 'naoTinha', label: 'Não tinha', onSelect: () => naoTinha(codigo, quantidadeMil) }]
          : []),
        'separator',
        {
          id: 'subir',
          label: 'Subir',
          shortcut: 'Alt ↑',
          disabled: at === 0,
          onSelect: () => gestos.onMover(codLinha, at - 1),
        },
        {
          id: 'descer',
          label: 'Descer',
          shortcut: 'Alt ↓',
          disabled: at === total - 1,
          onSelect: () => gestos.onMover(codLinha, at + 1),
        },
        'separator',
        {
          id: 'remover',
          label: 'Remover',
          shortcut: 'Ctrl Del',
          danger: true,
          disabled: decisao === 'aprovado',
          onSelect: () => gestos.onRemover(codLinha),
        },
      ]}
    />
  );
}
