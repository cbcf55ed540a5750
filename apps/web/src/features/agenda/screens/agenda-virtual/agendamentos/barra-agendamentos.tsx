import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconAdjustmentsHorizontal, IconBeach } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { NewButton } from '#ui/button/new-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { ColumnChooser } from '#ui/data-table/column-chooser.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { BotaoDeVisoes } from '../../../components/botao-de-visoes.ts';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useFiltrosDaTela } from '../../../hooks/use-filtros-da-tela.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../../model/dia-em-palavras.ts';
import { isPorReceber } from '../../../model/evento-agendamento.ts';
import { NavegacaoDoDia } from '../lista/navegacao-do-dia.tsx';
import type { useColunas } from '#kernel/use-colunas.ts';
import css from '../lista/lista.module.css';
import { textosDosAgendamentos, type colunasDosAgendamentos } from './colunas-agendamentos.tsx';
import type { DestinoEmLote } from './destino-em-lote.ts';
import { type ListaAgendamentos } from './use-lista-agendamentos.ts';

/** Appointments to be moved together, and where to by default. */
export interface Lote {
  readonly titulo: string;
  readonly agendamentos: readonly Agendamento[];
  readonly inicial: DestinoEmLote;
}

/** Nothing changes. */
export const PARADO: DestinoEmLote = { consultor: 'manter', dia: null, deslocarMin: 0 };
/** The booking form for the day being looked at; for a day gone by, for any. */
export const novo = ({ dia, agora }: ListaAgendamentos): void =>
  openAgendaDialog({ tipo: 'form', ...(dia >= agora.dia && { inicial: { dia } }) });

interface BarraProps {
  readonly lista: ListaAgendamentos;
  readonly colunas: ReturnType<typeof useColunas>;
  readonly columns: ReturnType<typeof colunasDosAgendamentos>;
  readonly onFolga: (lote: Lote) => void;
}

/** The day, the search, and what can be done to the whole list. */
export function BarraAgendamentos({ lista, colunas, columns, onFolga }: BarraProps) {
  const { url, patch, dia, agora, todas, consultores, linhas, fuso, ativos } = lista;
  const { nome } = useConcessionaria();
  const phone = usePhone();
  const vista = useFiltrosDaTela('agendamentos');
  const visiveis = columns.filter(({ id }) => !colunas.hidden.has(id)).map(({ id }) => id);
  const folga = (codConsultor: number, pessoa: string): void => {
    const dela = todas
      .map(({ agendamento }) => agendamento)
      .filter((cada) => cada.codConsultor === codConsultor && isPorReceber(cada));
    onFolga({
      titulo: `Folga de ${pessoa}, ${diaEMes(dia)}`,
      agendamentos: dela,
      inicial: { ...PARADO, consultor: 'distribuir' },
    });
  };
  const onPedida = useEffectEvent((): void => {
    const pessoa = consultores.pessoa(Number(url.folga));
    patch({ folga: undefined });
    if (pessoa) folga(pessoa.codConsultor, pessoa.nomeTratado);
  });
  const pronta = url.folga !== undefined && !lista.dados.isLoading && !consultores.isLoading;
  useEffect(() => {
    if (pronta) onPedida();
  }, [pronta]);
  return (
    <ListControls
      search={
        <SearchInput
          label="Placa, chassi ou cliente"
          value={url.q ?? ''}
          onChange={(q) => patch({ q })}
          shortcut="/"
        />
      }
      time={
        <NavegacaoDoDia
          dia={dia}
          hoje={agora.dia}
          onDia={(outro) => patch({ dia: outro === agora.dia ? undefined : outro })}
        />
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
      tools={
        <>
          <Suspense fallback={null}>
            <BotaoDeVisoes tela="agendamentos" vista={vista} />
          </Suspense>
          {!phone && (
            <ColumnChooser
              columns={columns}
              hidden={colunas.hidden}
              onChange={colunas.onChange}
              density={colunas.density}
              onDensity={colunas.onDensity}
            />
          )}
          <div className={css['folga']}>
            <MenuButton
              label="Folga do consultor"
              items={consultores.lista.map(({ codConsultor, nome: pessoa, nomeTratado }) => ({
                id: String(codConsultor),
                label: pessoa,
                disabled: !todas.some(
                  ({ agendamento }) => agendamento.codConsultor === codConsultor && isPorReceber(agendamento),
                ),
                onSelect: () => folga(codConsultor, nomeTratado),
              }))}
            >
              <IconBeach size={16} />
              Folga
            </MenuButton>
          </div>
        </>
      }
      leave={
        <ExportarTela
          tipo="agendamentos"
          dia={dia}
          titulo="Agendamentos"
          detalhe={`${nome} · ${diaDaSemanaEmPalavras(dia)}, ${diaEMes(dia)} · ${plural(linhas.length, 'agendamento', 'agendamentos')}`}
          resumo={`${plural(linhas.length, 'agendamento', 'agendamentos')}${lista.filtrada ? ' (com os filtros da tela)' : ''}`}
          linhas={linhas}
          colunas={textosDosAgendamentos({ fuso, consultor: consultores.pessoa })(visiveis)}
        />
      }
      primary={<NewButton label="Novo agendamento" onClick={() => novo(lista)} />}
    />
  );
}
