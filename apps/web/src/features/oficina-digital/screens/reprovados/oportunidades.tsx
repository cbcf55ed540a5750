import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Oportunidade } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconCalendarPlus, IconFileInvoice, IconPhoneCheck } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { AgendaDialogOutlet, openAgendaDialog } from '#features/agenda/public.ts';
import { Lista, type FiguraDaLista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { useHoje } from '#features/cadastros/public.ts';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import type { MenuItem } from '#ui/menu/menu-entry.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { CartaoDaLista } from '../../components/lista/cartao-da-lista.tsx';
import { oportunidadesDaLista } from '../../hooks/oportunidades-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { colunasDasOportunidades, Item, ORDENAVEIS, Quando, SITUACAO } from './colunas-oportunidade.tsx';
import css from './oportunidades.module.css';

// Opened by a click.
const RegistrarContato = lazyPart(async () => (await import('./registrar-contato.tsx')).RegistrarContato);

const FILTROS: readonly FiltroDaLista[] = [
  {
    param: 'estado',
    titulo: 'Situação',
    opcoes: Object.entries(SITUACAO).map(([id, { nome }]) => ({ id, label: nome })),
  },
  {
    param: 'urgencia',
    titulo: 'Urgência',
    opcoes: [
      { id: 'vermelho', label: 'Urgente' },
      { id: 'amarelo', label: 'Atenção' },
    ],
  },
];

const OCULTAS = ['modelo', 'observacao'] as const;
const FIGURAS: readonly FiguraDaLista<{ readonly totalCentavos: number }>[] = [
  { label: 'A recuperar', value: ({ totalCentavos }) => formatBRL(totalCentavos) },
];
const rowId = ({ codOportunidade }: Oportunidade): string => String(codOportunidade);

/** Work that was refused, to be offered again: what is due stands on top (OD-15). */
export function Oportunidades() {
  const { codConcessionaria } = useConcessionaria();
  return <ListaDeOportunidades key={codConcessionaria} codConcessionaria={codConcessionaria} />;
}

function ListaDeOportunidades({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const hoje = useHoje();
  const [aberta, setAberta] = useState<Oportunidade | null>(null);
  const consultar = useMemo(() => oportunidadesDaLista(codConcessionaria), [codConcessionaria]);
  const colunas = useMemo(() => colunasDasOportunidades(hoje), [hoje]);
  const acoes = useAcoes(setAberta);
  return (
    <div className={css['tela']}>
      <Lista
        titulo="Orçamentos reprovados"
        singular="oportunidade"
        nome="oportunidades"
        comSituacao={false}
        consultar={consultar}
        rowId={rowId}
        colunas={colunas}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS}
        buscarPor="Placa, cliente ou modelo"
        filtros={FILTROS}
        figuras={FIGURAS}
        controles={({ filtros, busca }, total) => (
          <ExportarLista
            tipo="oportunidades"
            codConcessionaria={codConcessionaria}
            filtro={{ ...filtros, busca }}
            resumo={`${emNumero(total)} oportunidades`}
          />
        )}
        onAbrir={setAberta}
        acoes={acoes}
        cartao={(oportunidade) => (
          <CartaoDaLista
            placa={<PlateChip size="md">{placaOuChassi(oportunidade)}</PlateChip>}
            quando={<Quando oportunidade={oportunidade} hoje={hoje} />}
            titulo={<Item {...oportunidade} />}
            detalhe={`${oportunidade.cliente} · ${oportunidade.modelo}`}
            estado={
              <TonePill tone={SITUACAO[oportunidade.situacao].tone}>
                {SITUACAO[oportunidade.situacao].nome}
              </TonePill>
            }
            valor={formatBRL(oportunidade.totalCentavos)}
          />
        )}
        tituloVazio="Nenhuma oportunidade por aqui ainda."
        vazio="O que o cliente recusa de um orçamento fica guardado aqui, para oferecer de novo na hora certa."
      />
      {aberta && (
        <Suspense fallback={null}>
          <RegistrarContato
            key={rowId(aberta)}
            oportunidade={aberta}
            hoje={hoje}
            acoes={acoes(aberta).slice(1)}
            onClose={() => setAberta(null)}
          />
        </Suspense>
      )}
      <AgendaDialogOutlet />
    </div>
  );
}

/** What can be done with one: talk, book it (for those who may), see the quote it came from. */
function useAcoes(onContato: (oportunidade: Oportunidade) => void) {
  const go = useGo();
  const agenda = usePode(agendamentoContracts.criarAgendamento);
  return (oportunidade: Oportunidade): readonly MenuItem[] => {
    const { placa, codOrcamento } = oportunidade;
    return [
      {
        id: 'contato',
        label: 'Registrar contato',
        icon: <IconPhoneCheck size={16} />,
        onSelect: () => onContato(oportunidade),
      },
      ...(agenda && placa !== null
        ? [
            {
              id: 'agendar',
              label: 'Agendar este veículo',
              icon: <IconCalendarPlus size={16} />,
              onSelect: () => openAgendaDialog({ tipo: 'form', inicial: { placa } }),
            },
          ]
        : []),
      {
        id: 'orcamento',
        label: 'Ver o orçamento',
        icon: <IconFileInvoice size={16} />,
        onSelect: () => go('/oficina-digital/reprovados', { search: { orcamento: String(codOrcamento) } }),
      },
    ];
  };
}
