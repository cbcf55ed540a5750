import type { OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import {
  IconAdjustmentsHorizontal,
  IconCalendarPlus,
  IconFileInvoice,
  IconLink,
  IconPlus,
} from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { AgendaDialogOutlet, openAgendaDialog } from '#features/agenda/public.ts';
import { estadoDaConsulta, ListaFrame } from '#frames/lista/lista-frame.tsx';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useMenuBadge, usePaletteActions, useShortcuts } from '#kernel/shell-slots.ts';
import { NewButton } from '#ui/button/new-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { colunasDasOrdens, Idade, TEXTOS_DAS_ORDENS } from './colunas-ordens.tsx';
import { FiltrosOrdens } from './filtros-ordens.tsx';
import css from './ordens.module.css';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { useOrdens, type Ordens } from './use-ordens.ts';

const AgendarPassante = lazy(() =>
  import('./agendar-passante.tsx').then((file) => ({ default: file.AgendarPassante })),
);
const RegistrarPassante = lazy(() =>
  import('./registrar-passante.tsx').then((file) => ({ default: file.RegistrarPassante })),
);
const VincularOrdem = lazy(() =>
  import('./vincular-ordem.tsx').then((file) => ({ default: file.VincularOrdem })),
);

type Aberto =
  | { readonly tipo: 'agendar' | 'vincular'; readonly ordem: OrdemServico }
  | { readonly tipo: 'registrar' };

const rowId = ({ codOrdemServico }: OrdemServico): string => String(codOrdemServico);
const NOME_LISTA = { passante: 'Passantes', agendado: 'Agendadas' } as const;

/** Open orders in two lists, what has been open too long first, and the way from walk-in to agenda. */
export function Screen() {
  const ordens = useOrdens();
  const { url, patch, linhas } = ordens;
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { lista } = useListaTeclas({ onFiltros: () => patch({ filtros: !url.filtros }) });
  const phone = usePhone();
  const registrar = (): void => setAberto({ tipo: 'registrar' });
  useShortcuts([
    { keys: ['N'], label: 'Registrar passante', grupo: 'Ordens', abreCampo: true, run: registrar },
  ]);
  usePaletteActions([{ id: 'ordens.passante', label: 'Registrar passante', hint: 'N', run: registrar }]);
  useMenuBadge('oficina-digital/ordem-servico-gerenciar', ordens.total);
  const columns = useMemo(
    () => colunasDasOrdens(url.lista, (ordem) => <Passo ordem={ordem} onAbrir={setAberto} />),
    [url.lista],
  );
  const fechar = (): void => setAberto(null);

  return (
    <>
      <ListaFrame
        titulo={NOME_LISTA[url.lista]}
        cabeca={
          <PageHead
            title="Ordens de serviço abertas"
            figures={figurasDe(ordens).slice(0, phone ? 4 : 5)}
            pending={ordens.data === undefined}
          />
        }
        rotuloDosControles="Controles das ordens"
        controles={<Controles ordens={ordens} onRegistrar={registrar} />}
        isChanging={ordens.isChanging}
        teclas={lista}
        aoLado={<FiltrosOrdens ordens={ordens} />}
      >
        <DataTable
          // Another list has other columns and its own order.
          key={url.lista}
          label={NOME_LISTA[url.lista]}
          rows={linhas}
          rowId={rowId}
          columns={columns}
          {...estadoDaConsulta(ordens)}
          {...(!phone && { onOpen: (ordem: OrdemServico) => abrir(ordem, setAberto) })}
          rowActions={(ordem) => menuDe(ordem, setAberto)}
          mobileCard={(ordem) => <CartaoDaOrdem ordem={ordem} onAbrir={setAberto} />}
          empty={<Vazio ordens={ordens} onRegistrar={registrar} />}
        />
      </ListaFrame>
      <Suspense fallback={null}>
        {aberto?.tipo === 'agendar' && <AgendarPassante ordem={aberto.ordem} onClose={fechar} />}
        {aberto?.tipo === 'vincular' && <VincularOrdem ordem={aberto.ordem} onClose={fechar} />}
        {aberto?.tipo === 'registrar' && <RegistrarPassante onClose={fechar} />}
      </Suspense>
      <AgendaDialogOutlet />
    </>
  );
}

function figurasDe({ todas, total }: Ordens) {
  const quantas = (tipo: OrdemServico['tipo']): number => todas.filter((ordem) => ordem.tipo === tipo).length;
  const atrasadas = todas.filter(({ atrasada }) => atrasada).length;
  const previsto = todas.reduce((soma, { valorPrevistoCentavos }) => soma + (valorPrevistoCentavos ?? 0), 0);
  return [
    { label: 'Total', value: emNumero(total) },
    { label: 'Passantes', value: quantas('passante') },
    { label: 'Agendadas', value: quantas('agendado') },
    { label: 'Atrasadas', value: atrasadas, ...(atrasadas > 0 && { tone: 'late' as const }) },
    { label: 'Valor previsto', value: formatBRL(previsto) },
  ];
}

interface ControlesProps {
  readonly ordens: Ordens;
  readonly onRegistrar: () => void;
}

function Controles({ ordens, onRegistrar }: ControlesProps) {
  const { url, patch, filtradas, linhas, ativos } = ordens;
  const { nome, diasOsAtrasada } = useConcessionaria();
  const abas = (['passante', 'agendado'] as const).map((id) => ({
    id,
    label: NOME_LISTA[id],
    count: ordens.data && filtradas.filter(({ tipo }) => tipo === id).length,
  }));
  return (
    <ListControls
      search={
        <SearchInput
          label="OS, placa, chassi ou cliente"
          value={url.q ?? ''}
          onChange={(q) => patch({ q, os: 0 })}
          shortcut="/"
        />
      }
      slices={
        <Tabs label="Listas" items={abas} value={url.lista} onChange={(id) => patch({ lista: id, os: 0 })} />
      }
      filters={
        <Button
          icon={<IconAdjustmentsHorizontal size={16} />}
          pressed={url.filtros}
          count={ativos}
          onClick={() => patch({ filtros: !url.filtros })}
        >
          Filtros
        </Button>
      }
      leave={
        <ExportarTela
          tipo={`ordens-${url.lista}`}
          titulo={`Ordens de serviço abertas: ${NOME_LISTA[url.lista].toLowerCase()}`}
          detalhe={`${nome} · ${plural(linhas.length, 'ordem', 'ordens')} · atrasadas a partir de ${plural(diasOsAtrasada, 'dia', 'dias')}`}
          resumo={`${plural(linhas.length, 'ordem', 'ordens')}${ativos > 0 || url.q ? ' (com os filtros da tela)' : ''}`}
          linhas={linhas}
          colunas={TEXTOS_DAS_ORDENS}
        />
      }
      primary={<NewButton label="Registrar passante" onClick={onRegistrar} />}
    />
  );
}

interface PassoProps {
  readonly ordem: OrdemServico;
  readonly onAbrir: (aberto: Aberto) => void;
}

function abrir(ordem: OrdemServico, onAbrir: (aberto: Aberto) => void): void {
  if (ordem.codAgendamento === null) onAbrir({ tipo: 'agendar', ordem });
  else openAgendaDialog({ tipo: 'form', codAgendamento: ordem.codAgendamento });
}

/** What an order asks for: a walk-in wants a place in the agenda or its appointment; the others have theirs. */
function Passo({ ordem, onAbrir }: PassoProps) {
  if (ordem.codAgendamento !== null)
    return <Button onClick={() => abrir(ordem, onAbrir)}>Abrir agendamento</Button>;
  return (
    <span className={css['acoes']}>
      <Button icon={<IconCalendarPlus size={15} />} onClick={() => abrir(ordem, onAbrir)}>
        Agendar
      </Button>
      <Button icon={<IconLink size={15} />} onClick={() => onAbrir({ tipo: 'vincular', ordem })}>
        Vincular
      </Button>
    </span>
  );
}

function menuDe(ordem: OrdemServico, onAbrir: (aberto: Aberto) => void): readonly MenuEntry[] {
  if (ordem.codAgendamento !== null)
    return [{ id: 'abrir', label: 'Abrir agendamento', onSelect: () => abrir(ordem, onAbrir) }];
  return [
    {
      id: 'agendar',
      label: 'Agendar passante',
      icon: <IconCalendarPlus size={15} />,
      onSelect: () => onAbrir({ tipo: 'agendar', ordem }),
    },
    {
      id: 'vincular',
      label: 'Vincular a um agendamento',
      icon: <IconLink size={15} />,
      onSelect: () => onAbrir({ tipo: 'vincular', ordem }),
    },
  ];
}

function CartaoDaOrdem({ ordem, onAbrir }: PassoProps) {
  return (
    <div className={css['cartao']} data-stack={6}>
      <button type="button" className={css['cartao']} data-stack={6} onClick={() => abrir(ordem, onAbrir)}>
        <span className={css['linha']} data-line={8}>
          <PlateChip size="md">{placaOuChassi(ordem)}</PlateChip>
          <small className="num">OS {ordem.numeroOs}</small>
          <Idade ordem={ordem} />
        </span>
        <b>{ordem.cliente}</b>
        <small>
          {ordem.modelo}
          {ordem.tipoServico && ` · ${ordem.tipoServico}`}
          {ordem.consultor && ` · ${ordem.consultor}`}
        </small>
      </button>
      <Passo ordem={ordem} onAbrir={onAbrir} />
    </div>
  );
}

function Vazio({ ordens, onRegistrar }: ControlesProps) {
  const { ativos, limpar, url } = ordens;
  if (ativos > 0 || url.q)
    return (
      <EmptyState title="Nada com estes filtros." action={<Button onClick={limpar}>Limpar filtros</Button>} />
    );
  if (url.lista === 'agendado') {
    return (
      <EmptyState icon={<IconFileInvoice size={28} stroke={1.6} />} title="Nenhuma OS agendada em aberto.">
        A OS de um agendamento aparece aqui quando o veículo é recebido.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconFileInvoice size={28} stroke={1.6} />}
      title="Nenhum passante com OS aberta."
      action={
        <Button variant="primary" icon={<IconPlus size={16} />} onClick={onRegistrar}>
          Registrar passante
        </Button>
      }
    >
      Registre aqui quem chegar sem agendamento.
    </EmptyState>
  );
}
