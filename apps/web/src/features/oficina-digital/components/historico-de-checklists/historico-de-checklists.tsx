import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Lista, type ConsultaLista } from '#frames/lista/lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import type { Column } from '#ui/data-table/column.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { dataEHora } from '@oferta/domain/instante.ts';
import { historicoDeChecklists, type ChecklistDaLista } from '../../hooks/historicos-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { NOME_TIPO_CHECKLIST } from '../../model/tipo-checklist.ts';
import { CartaoDaLista } from '../lista/cartao-da-lista.tsx';
import { Semaforo } from '../semaforo.tsx';
import { ORDENAVEIS } from './colunas-checklist.tsx';
import { useFiltrosDeChecklists } from './filtros-de-checklists.ts';

const DetalheChecklist = lazy(async () => ({
  default: (await import('../detalhe-checklist/detalhe-checklist.tsx')).DetalheChecklist,
}));

interface HistoricoDeChecklistsProps {
  readonly titulo: string;
  /** Where the chosen columns are remembered. */
  readonly nome: string;
  /** Keep the function between renders. */
  readonly colunasEm: (fuso: string) => readonly Column<ChecklistDaLista>[];
  readonly ocultas: readonly string[];
  readonly controles?: (consulta: ConsultaLista, total: number) => ReactNode;
}

const rowId = ({ codCheckList }: ChecklistDaLista): string => String(codCheckList);

/** The inspections of a dealership, each with everything that was seen in a drawer. */
export function HistoricoDeChecklists(props: HistoricoDeChecklistsProps) {
  const { codConcessionaria, fuso } = useConcessionaria();
  // Page, filters and an open inspection belong to one dealership.
  return (
    <ListaDeChecklists key={codConcessionaria} {...props} codConcessionaria={codConcessionaria} fuso={fuso} />
  );
}

interface ListaProps extends HistoricoDeChecklistsProps {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

function ListaDeChecklists({
  codConcessionaria,
  fuso,
  titulo,
  nome,
  colunasEm,
  ocultas,
  controles,
}: ListaProps) {
  const [{ checklist }, patch] = useSearchState({ checklist: asNumber(0) });
  const consultar = useMemo(() => historicoDeChecklists(codConcessionaria), [codConcessionaria]);
  const colunas = useMemo(() => colunasEm(fuso), [colunasEm, fuso]);
  const filtros = useFiltrosDeChecklists(codConcessionaria);
  return (
    <Lista
      titulo={titulo}
      singular="checklist"
      nome={nome}
      comSituacao={false}
      consultar={consultar}
      rowId={rowId}
      colunas={colunas}
      ordenaveis={ORDENAVEIS}
      ocultasDeInicio={ocultas}
      buscarPor="Placa, chassi, cliente ou OS"
      filtros={filtros}
      {...(controles && { controles })}
      onAbrir={({ codCheckList }) => patch({ checklist: codCheckList }, { push: true })}
      abertoId={String(checklist)}
      cartao={(item) => <CartaoDoChecklist checklist={item} fuso={fuso} />}
      tituloVazio="Nenhum checklist por aqui ainda."
      vazio="Os checklists feitos no pátio, pelo celular, aparecem aqui assim que são enviados."
      detalhe={
        <Suspense fallback={null}>
          {checklist > 0 && (
            <DetalheChecklist
              key={checklist}
              codCheckList={checklist}
              onClose={() => patch({ checklist: 0 })}
            />
          )}
        </Suspense>
      }
    />
  );
}

interface CartaoProps {
  readonly checklist: ChecklistDaLista;
  readonly fuso: string;
}

function CartaoDoChecklist({ checklist, fuso }: CartaoProps) {
  const { modelo, cliente, numero, tipo, contagem, conformidade, iniciadoEm, finalizadoEm } = checklist;
  return (
    <CartaoDaLista
      placa={<PlateChip size="md">{placaOuChassi(checklist)}</PlateChip>}
      quando={dataEHora(iniciadoEm, fuso)}
      titulo={modelo}
      detalhe={`${cliente} · nº ${numero}`}
      estado={
        <small>
          {NOME_TIPO_CHECKLIST[tipo]}
          {finalizadoEm === null && ' · em andamento'}
        </small>
      }
      valor={`${conformidade}%`}
    >
      <Semaforo verde={contagem.verde} amarelo={contagem.amarelo} vermelho={contagem.vermelho} />
    </CartaoDaLista>
  );
}
