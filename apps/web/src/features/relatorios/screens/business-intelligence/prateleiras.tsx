import { INDICADOR_IDS, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSAO_IDS, DIMENSOES, type Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import { formatMesCurto } from '@oferta/domain/vendas/mes.ts';
import {
  IconAdjustmentsHorizontal,
  IconFilter,
  IconGripVertical,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { EscolherMes } from '#frames/mes/escolher-mes.tsx';
import { MenuList } from '#ui/menu/menu-list.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import css from './bi.module.css';
import type { Bi, Prateleira } from './use-bi.ts';

/** What a drag carries: the field's own word. */
export const CAMPO = 'application/x-campo';

type Campo = Dimensao | IndicadorId;
const isCampo = (texto: string): texto is Campo =>
  DIMENSAO_IDS.some((id) => id === texto) || INDICADOR_IDS.some((id) => id === texto);

const VISTAS = [
  { id: 'tabela', label: 'Tabela' },
  { id: 'grafico', label: 'Gráfico' },
  { id: 'ambos', label: 'Ambos' },
] as const;

/** What is asked: rows, columns, measures, filters. Fields are dragged, or added with + and arranged with Alt + arrows. */
export function Prateleiras({ bi }: { readonly bi: Bi }): ReactNode {
  const { url, patch, pergunta } = bi;
  return (
    <fieldset className={css['prateleiras']} aria-label="Pergunta">
      <UmaPrateleira bi={bi} onde="linhas" nome="Linhas" />
      <UmaPrateleira bi={bi} onde="colunas" nome="Colunas" />
      <span className={css['vistas']}>
        <Segmented label="Mostrar" items={VISTAS} value={url.vista} onChange={(vista) => patch({ vista })} />
        <Button
          icon={<IconAdjustmentsHorizontal size={16} />}
          pressed={url.campos}
          onClick={() => patch({ campos: !url.campos })}
        >
          Campos
        </Button>
      </span>
      <UmaPrateleira bi={bi} onde="medidas" nome="Medidas" />
      <span className={css['filtros']}>
        <span className={css['nome']}>Filtros</span>
        {pergunta.filtros.map((filtro) => (
          <span key={filtro.dimensao} className={css['chip']}>
            <IconFilter size={13} aria-hidden="true" />
            {DIMENSOES[filtro.dimensao]}: {nomesDoFiltro(bi, filtro)}
            <button
              type="button"
              aria-label={`Tirar o filtro de ${DIMENSOES[filtro.dimensao]}`}
              onClick={() => bi.semFiltro(filtro)}
            >
              <IconX size={13} />
            </button>
          </span>
        ))}
        <PeriodoDaPergunta bi={bi} />
      </span>
    </fieldset>
  );
}

function nomesDoFiltro({ consulta }: Bi, { dimensao, chaves }: Bi['pergunta']['filtros'][number]): string {
  if (chaves.length > 2) return `${chaves.length} escolhidos`;
  const membros = consulta.data?.membros[dimensao];
  // What somebody else shared may narrow to what this person does not see.
  const semNome = membros && !consulta.isPlaceholderData ? 'fora do seu acesso' : '…';
  return chaves.map((chave) => membros?.find((membro) => membro.chave === chave)?.nome ?? semNome).join(', ');
}

function PeriodoDaPergunta({ bi: { pergunta, patch } }: { readonly bi: Bi }): ReactNode {
  const de = pergunta.de.slice(0, 7);
  const ate = pergunta.ate.slice(0, 7);
  return (
    <fieldset
      className={css['periodo']}
      aria-label={`Período, ${formatMesCurto(de)} a ${formatMesCurto(ate)}`}
    >
      <EscolherMes label="Do mês" month={de} max={ate} onMonth={(mes) => patch({ de: mes })}>
        {formatMesCurto(de)}
      </EscolherMes>
      –
      <EscolherMes label="Ao mês" month={ate} min={de} onMonth={(mes) => patch({ ate: mes })}>
        {formatMesCurto(ate)}
      </EscolherMes>
    </fieldset>
  );
}

interface UmaPrateleiraProps {
  readonly bi: Bi;
  readonly onde: Prateleira;
  readonly nome: string;
}

function UmaPrateleira({ bi, onde, nome }: UmaPrateleiraProps): ReactNode {
  const rotulo = useRotulo();
  const [sobre, setSobre] = useState(false);
  const nomeDe = (campo: Campo): string =>
    campo in DIMENSOES ? DIMENSOES[campo as Dimensao] : rotulo(campo as IndicadorId);
  const soltar = (event: DragEvent, antesDe?: string): void => {
    setSobre(false);
    const campo = event.dataTransfer.getData(CAMPO);
    if (!isCampo(campo)) return;
    event.preventDefault();
    event.stopPropagation();
    bi.por(campo, onde, antesDe);
  };
  const campos: readonly Campo[] = bi.pergunta[onde];
  return (
    <span
      className={css['prateleira']}
      data-sobre={sobre || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={(event) => soltar(event)}
    >
      <span className={css['nome']}>{nome}</span>
      <ul aria-label={nome}>
        {campos.map((campo) => (
          <li key={campo} className={css['chip']} data-medida={onde === 'medidas' || undefined}>
            <IconGripVertical size={13} aria-hidden="true" />
            <button
              type="button"
              title="Alt + setas muda a ordem, Del tira"
              draggable
              onDragStart={(event) => event.dataTransfer.setData(CAMPO, campo)}
              onDrop={(event) => soltar(event, campo)}
              onKeyDown={(event) => teclas(event, { bi, campo, onde })}
            >
              {nomeDe(campo)}
            </button>
            <button
              type="button"
              aria-label={`Tirar ${nomeDe(campo)} de ${nome}`}
              onClick={() => bi.tirar(campo)}
            >
              <IconX size={13} />
            </button>
          </li>
        ))}
      </ul>
      <Acrescentar bi={bi} onde={onde} nome={nome} nomeDe={nomeDe} />
    </span>
  );
}

function teclas(event: KeyboardEvent, { bi, campo, onde }: { bi: Bi; campo: Campo; onde: Prateleira }): void {
  const passo = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
  if (event.altKey && passo) {
    event.preventDefault();
    bi.moverCampo(campo, onde, passo);
  } else if (event.key === 'Delete') {
    event.preventDefault();
    bi.tirar(campo);
  }
}

interface AcrescentarProps extends UmaPrateleiraProps {
  readonly nomeDe: (campo: Campo) => string;
}

function Acrescentar({ bi, onde, nome, nomeDe }: AcrescentarProps): ReactNode {
  const [aberto, setAberto] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);
  const fechar = (): void => setAberto(false);
  const todos: readonly Campo[] = onde === 'medidas' ? INDICADOR_IDS : DIMENSAO_IDS;
  const postos: readonly Campo[] = bi.pergunta[onde];
  return (
    <>
      <IconButton
        ref={botao}
        size={26}
        label={`Acrescentar em ${nome}`}
        aria-haspopup="menu"
        aria-expanded={aberto}
        onClick={() => setAberto((antes) => !antes)}
      >
        <IconPlus size={15} />
      </IconButton>
      <Popover opened={aberto} onClose={fechar} anchor={botao} label={`Acrescentar em ${nome}`} role="menu">
        <MenuList
          items={todos
            .filter((campo) => !postos.includes(campo))
            .map((campo) => ({ id: campo, label: nomeDe(campo), onSelect: () => bi.por(campo, onde) }))}
          onClose={fechar}
        />
      </Popover>
    </>
  );
}
