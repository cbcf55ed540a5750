import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import type { TipoNo } from '@oferta/domain/cardapio/no.ts';
import { plural } from '@oferta/domain/plural.ts';
import {
  IconBox,
  IconBuildingFactory2,
  IconCar,
  IconChevronRight,
  IconDroplet,
  IconEngine,
  IconGauge,
  IconLoader2,
  IconSettings,
  IconTool,
  type Icon,
} from '@tabler/icons-react';
import { useRef, type CSSProperties, type MouseEvent } from 'react';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import {
  margemEmTexto,
  quandoDaRevisao,
  quantidade,
  SITUACAO_NO,
  TIPO_NO,
  vigencia,
} from '../../../components/em-palavras.ts';
import css from './arvore.module.css';
import { partesDoNome, type Linha } from './linhas.ts';
import { EditarPreco, PrecoNaLinha } from './preco-na-linha.tsx';
import { useArrastarLinha, type Onde } from './use-arrastar-linha.ts';

const ICONES: Readonly<Record<TipoNo, Icon>> = {
  marca: IconBuildingFactory2,
  modelo: IconCar,
  versao: IconEngine,
  revisao: IconGauge,
  pacote: IconBox,
  item: IconSettings,
};

interface LinhaNoProps {
  readonly id: string;
  readonly linha: Linha;
  readonly style: CSSProperties;
  readonly ativa: boolean;
  /** Open in the side panel. */
  readonly escolhida: boolean;
  readonly recortada: boolean;
  readonly editando: boolean;
  readonly busca: string;
  readonly acoes: () => readonly MenuEntry[];
  readonly onAlternar: () => void;
  readonly onEscolher: () => void;
  readonly onMenu: (event: MouseEvent) => void;
  readonly onEditar: () => void;
  readonly onPreco: (centavos: number | null | undefined) => void;
  readonly onSoltar: (arrastado: No, onde: Onde) => void;
}

/** One line of the tree. The keyboard's place is told by the tree itself (aria-activedescendant). */
export function LinhaNo(props: LinhaNoProps) {
  const { linha, editando } = props;
  const { no, nivel, aberto } = linha;
  const ref = useRef<HTMLDivElement>(null);
  const sobre = useArrastarLinha({ linha: ref, no, onSoltar: props.onSoltar });
  const Icone = no.item
    ? { peca: IconSettings, maoDeObra: IconTool, insumo: IconDroplet }[no.item.especie]
    : ICONES[no.tipo];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      ref={ref}
      id={props.id}
      role="treeitem"
      className={css['linha']}
      data-line={8}
      style={{ ...props.style, '--nivel': nivel - 1 } as CSSProperties}
      aria-level={nivel}
      aria-posinset={linha.posicao}
      aria-setsize={linha.irmaos}
      aria-expanded={no.filhos > 0 ? aberto : undefined}
      aria-selected={props.escolhida}
      data-ativa={props.ativa || undefined}
      data-recortada={props.recortada || undefined}
      data-situacao={no.situacao}
      data-sobre={sobre ?? undefined}
      onClick={props.onEscolher}
      onContextMenu={props.onMenu}
    >
      <button
        type="button"
        className={css['abrir']}
        tabIndex={-1}
        aria-hidden="true"
        data-aberto={aberto || undefined}
        data-folha={no.filhos === 0 || undefined}
        onClick={(event) => {
          event.stopPropagation();
          props.onAlternar();
        }}
      >
        {linha.carregando ? (
          <IconLoader2 size={15} className={css['gira']} />
        ) : (
          <IconChevronRight size={15} />
        )}
      </button>
      <Icone size={16} className={css['icone']} data-tipo={no.tipo} aria-hidden="true" />
      <Nome no={no} busca={props.busca} />
      <Marcas no={no} />
      <span className={css['contas']}>
        {no.tipo !== 'pacote' && no.tipo !== 'item' && plural(no.pacotes, 'pacote', 'pacotes')}
        {no.pacote && no.pacote.totais.margemBp !== null && (
          <span data-baixa={no.pacote.totais.abaixoDaMargem || undefined}>
            margem {margemEmTexto(no.pacote.totais.margemBp)}
          </span>
        )}
      </span>
      {editando ? (
        <EditarPreco no={no} onFim={props.onPreco} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut by mouse for F2 and the menu
        <span
          className={css['preco']}
          onDoubleClick={(event) => {
            event.stopPropagation();
            props.onEditar();
          }}
        >
          <PrecoNaLinha no={no} />
        </span>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps the menu's clicks from choosing the line */}
      <span className={css['menu']} onClick={(event) => event.stopPropagation()}>
        <MenuButton label={`Ações de ${no.nome}`} items={props.acoes()} size={26} />
      </span>
    </div>
  );
}

function Nome({ no, busca }: { readonly no: No; readonly busca: string }) {
  const detalhe = detalheDo(no);
  return (
    <span className={css['nome']}>
      <span>
        {busca === ''
          ? no.nome
          : partesDoNome(no.nome, busca).map(({ texto, achado }, at) =>
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one name have no other identity
              achado ? <mark key={at}>{texto}</mark> : texto,
            )}
        <span className="vh">{` ${TIPO_NO[no.tipo].nome} `}</span>
      </span>
      {detalhe && <small>{detalhe}</small>}
    </span>
  );
}

function Marcas({ no }: { readonly no: No }) {
  const datas = vigencia(no);
  return (
    <span className={css['marcas']}>
      {no.pacote?.destaque && <TonePill tone="brand">Destaque</TonePill>}
      {datas && (
        <TonePill tone={no.ofertado || no.situacao !== 'publicado' ? 'neutral' : 'late'}>{datas}</TonePill>
      )}
      {no.situacao !== 'publicado' && (
        <span className={css['situacao']}>
          <TonePill tone={SITUACAO_NO[no.situacao].tone}>{SITUACAO_NO[no.situacao].nome}</TonePill>
        </span>
      )}
    </span>
  );
}

/** What tells a node from its siblings beside its name. */
function detalheDo({ versaoModelo, revisao, item }: No): string | null {
  if (versaoModelo) {
    const { motor, cambio, anoDe, anoAte } = versaoModelo;
    const anos = anoDe || anoAte ? `${anoDe ?? '…'}–${anoAte ?? 'hoje'}` : null;
    return [motor, cambio, anos].filter(Boolean).join(' · ');
  }
  if (revisao) return quandoDaRevisao(revisao);
  if (item?.quantidadeMil != null)
    return [`${quantidade(item.quantidadeMil)} ${item.unidade ?? ''}`.trim(), item.codigoPeca]
      .filter(Boolean)
      .join(' · ');
  return item?.tmoMin != null ? `${item.tmoMin} min` : null;
}
