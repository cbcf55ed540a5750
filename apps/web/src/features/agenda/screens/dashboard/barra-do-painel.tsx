import type { PainelDaAgenda, PeriodoDoPainel } from '@oferta/contracts/agenda/painel.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import type { ReactNode } from 'react';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { NewButton } from '#ui/button/new-button.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { diaEMes } from '../../model/dia-em-palavras.ts';
import { NavegacaoDoDia } from '../agenda-virtual/lista/navegacao-do-dia.tsx';
import { cargaEmLinhas, COLUNAS_DA_CARGA } from './carga-em-linhas.ts';
import { PASSOS, PERIODOS } from './periodo-do-painel.ts';

interface BarraDoPainelProps {
  readonly dia: Dia;
  readonly hoje: Dia;
  readonly periodo: PeriodoDoPainel;
  readonly painel: PainelDaAgenda | undefined;
  readonly onDia: (dia: Dia) => void;
  readonly onPeriodo: (periodo: PeriodoDoPainel) => void;
}

/** The days being looked at, how many of them, and what leaves from here: the load as a file, a new appointment. */
export function BarraDoPainel(props: BarraDoPainelProps): ReactNode {
  const { dia, hoje, periodo, painel, onDia, onPeriodo } = props;
  const { nome } = useConcessionaria();
  const novo = (): void => openAgendaDialog({ tipo: 'form', ...(dia >= hoje && { inicial: { dia } }) });
  useShortcuts([{ keys: ['N'], label: 'Novo agendamento', grupo: 'Agenda', abreCampo: true, run: novo }]);
  const linhas = painel ? cargaEmLinhas(painel) : [];
  return (
    <Toolbar label="Dias do painel" underLine wraps>
      <ListControls
        time={
          <NavegacaoDoDia
            dia={dia}
            hoje={hoje}
            onDia={onDia}
            {...(periodo !== 'dia' && { passo: PASSOS[periodo] })}
          />
        }
        slices={<Segmented label="Período" items={PERIODOS} value={periodo} onChange={onPeriodo} />}
        leave={
          <ExportarTela
            tipo="carga-da-oficina"
            dia={dia}
            titulo="Carga da oficina"
            detalhe={`${nome} · ${painel ? `${diaEMes(painel.dias[0]?.dia ?? dia)} a ${diaEMes(painel.dias.at(-1)?.ate ?? dia)}` : ''}`}
            resumo={`a carga por habilidade (${plural(linhas.length, 'linha', 'linhas')})`}
            linhas={linhas}
            colunas={COLUNAS_DA_CARGA}
          />
        }
        primary={<NewButton label="Novo agendamento" onClick={novo} />}
      />
    </Toolbar>
  );
}
