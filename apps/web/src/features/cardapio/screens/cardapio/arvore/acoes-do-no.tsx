import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { TIPOS_NO, type SituacaoNo, type TipoNo } from '@oferta/domain/cardapio/no.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconBuildingStore,
  IconClipboard,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconPencil,
  IconPlus,
  IconScissors,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import type { MenuEntry, MenuItem } from '#ui/menu/menu-entry.ts';
import { TIPO_NO } from '../../../components/em-palavras.ts';

/** What stands below a kind of node; null below an item. */
export const tipoAbaixo = (tipo: TipoNo): TipoNo | null => TIPOS_NO[TIPOS_NO.indexOf(tipo) + 1] ?? null;

/** Packages and items have a price of their own to be typed. */
export const temPrecoProprio = ({ tipo }: Pick<No, 'tipo'>): boolean => tipo === 'pacote' || tipo === 'item';

/** What can be asked of a node, by mouse, menu or keyboard alike. */
export interface ComandosDoNo {
  readonly onAbrir: (no: No) => void;
  readonly onAbrirPacote: (no: No) => void;
  readonly onNovoAbaixo: (no: No) => void;
  readonly onEditarPreco: (no: No) => void;
  readonly onAndar: (no: No, passo: -1 | 1) => void;
  readonly onCopiar: (no: No) => void;
  readonly onRecortar: (no: No) => void;
  readonly onCopiarParaOutras: (no: No) => void;
  readonly onColar: (alvo: No) => void;
  readonly onSituar: (no: No, situacao: SituacaoNo, abaixo: boolean) => void;
  readonly onExcluir: (no: No) => void;
}

const SITUAR: readonly { situacao: SituacaoNo; verbo: string }[] = [
  { situacao: 'publicado', verbo: 'Publicar' },
  { situacao: 'rascunho', verbo: 'Voltar a rascunho' },
  { situacao: 'inativo', verbo: 'Desativar' },
];

/** A node's menu. `podeColar`: what is on the clipboard fits on this node. */
export function acoesDoNo(no: No, comandos: ComandosDoNo, podeColar: boolean): readonly MenuEntry[] {
  const acao = (id: string, label: string, resto: Omit<MenuItem, 'id' | 'label'>): MenuItem => ({
    id,
    label,
    ...resto,
  });
  return [
    acao('abrir', 'Ver e editar', { icon: <IconPencil size={16} />, onSelect: () => comandos.onAbrir(no) }),
    ...proprios(no, comandos),
    'separator',
    acao('subir', 'Subir', {
      icon: <IconArrowUp size={16} />,
      shortcut: 'Alt ↑',
      onSelect: () => comandos.onAndar(no, -1),
    }),
    acao('descer', 'Descer', {
      icon: <IconArrowDown size={16} />,
      shortcut: 'Alt ↓',
      onSelect: () => comandos.onAndar(no, 1),
    }),
    acao('copiar', 'Copiar o ramo', {
      icon: <IconCopy size={16} />,
      shortcut: 'Ctrl C',
      onSelect: () => comandos.onCopiar(no),
    }),
    acao('recortar', 'Recortar', {
      icon: <IconScissors size={16} />,
      shortcut: 'Ctrl X',
      onSelect: () => comandos.onRecortar(no),
    }),
    acao('colar', 'Colar aqui', {
      icon: <IconClipboard size={16} />,
      shortcut: 'Ctrl V',
      disabled: !podeColar,
      onSelect: () => comandos.onColar(no),
    }),
    acao('destinos', 'Copiar para outras concessionárias', {
      icon: <IconBuildingStore size={16} />,
      disabled: no.tipo === 'item',
      onSelect: () => comandos.onCopiarParaOutras(no),
    }),
    'separator',
    ...situacoes(no, comandos),
    'separator',
    acao('excluir', 'Excluir…', {
      icon: <IconTrash size={16} />,
      shortcut: 'Del',
      danger: true,
      onSelect: () => comandos.onExcluir(no),
    }),
  ];
}

/** What only some kinds can do. */
function proprios(no: No, comandos: ComandosDoNo): readonly MenuItem[] {
  const abaixo = tipoAbaixo(no.tipo);
  const itens: MenuItem[] = [];
  if (no.tipo === 'pacote')
    itens.push({
      id: 'pacote',
      label: 'Abrir o pacote inteiro',
      icon: <IconFileText size={16} />,
      onSelect: () => comandos.onAbrirPacote(no),
    });
  if (temPrecoProprio(no))
    itens.push({
      id: 'preco',
      label: 'Digitar o preço',
      icon: <IconTag size={16} />,
      shortcut: 'F2',
      onSelect: () => comandos.onEditarPreco(no),
    });
  if (abaixo)
    itens.push({
      id: 'novo',
      label: `${TIPO_NO[abaixo].novo} aqui`,
      icon: <IconPlus size={16} />,
      shortcut: 'Insert',
      onSelect: () => comandos.onNovoAbaixo(no),
    });
  return itens;
}

function situacoes(no: No, { onSituar }: ComandosDoNo): readonly MenuEntry[] {
  return SITUAR.flatMap(({ situacao, verbo }): MenuEntry[] => {
    const icon = situacao === 'publicado' ? <IconEye size={16} /> : <IconEyeOff size={16} />;
    const so = {
      id: situacao,
      label: verbo,
      icon,
      disabled: no.situacao === situacao,
      onSelect: () => onSituar(no, situacao, false),
    };
    if (no.filhos === 0) return [so];
    const ramo = {
      id: `${situacao}-ramo`,
      label: `${verbo} com tudo abaixo`,
      icon,
      onSelect: () => onSituar(no, situacao, true),
    };
    return [so, ramo];
  });
}
