import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { usePreload } from '#kernel/loading/lazy-part.tsx';
import { ResourceGrid } from '#ui/resource-grid/resource-grid.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { hueAt } from '#ui/tone.ts';
import { useMedia } from '#ui/use-media.ts';
import { usePhone } from '#ui/use-phone.ts';
import { bolsaoOptions, noShowOptions } from '../../hooks/use-agendamentos.ts';
import { useAtalhosAgenda, useIrParaQuadro } from '../../hooks/use-atalhos-agenda.ts';
import { useAgendaUrl } from '../../hooks/use-agenda-url.ts';
import { useCartaoApontado } from '../../hooks/quadro/use-cartao-apontado.ts';
import { useFiltrosLembrados } from '../../hooks/use-filtros-da-tela.ts';
import { useFlash } from '../../hooks/quadro/use-flash.ts';
import { useGradeConsultores, type ColunaDaGrade } from '../../hooks/quadro/use-grade-consultores.ts';
import {
  codDoAgendamento,
  useQuadroConsultores,
  type QuadroConsultores,
} from '../../hooks/quadro/use-quadro-consultores.ts';
import type { EventoAgendamento } from '../../model/evento-agendamento.ts';
import { passaNoFiltro } from '../../model/filtro-agenda.ts';
import { AgendaDialogOutlet } from '../agenda-dialog-outlet.tsx';
import css from './agenda-quadro.module.css';
import { AvisoDoArrasto } from './aviso-do-arrasto.tsx';
import { BarraDoDia } from './barra-do-dia.tsx';
import { CabecalhoDia, CabecalhoPessoa } from './cabecalho-pessoa.tsx';
import { falaDoAgendamento, renderAgendamento } from '../cartao/cartao-agendamento.tsx';
import { ChipsDeEstado } from './chips-de-estado.tsx';
import {
  AbasDePessoas,
  BandejaConsultores,
  CargaDosConsultores,
  DepoisDoQuadro,
  FiltrosConsultores,
  MenuDoCartao,
  MenuDoHorario,
  PARTES_DOS_CONSULTORES,
  PopoverAgendamento,
} from './partes-dos-consultores.ts';
import { TrocaDeQuadro } from './troca-de-quadro.tsx';

/** Room enough for the filter panel to be open without having been asked for. */
const TELA_LARGA = '(min-width: 1280px)';

/** The agenda by consultant: a column each, or their week; both of the dealership and day in the address. */
export function AgendaConsultores(): ReactNode {
  usePreload(PARTES_DOS_CONSULTORES);
  const quadro = useQuadroConsultores();
  const showSkeleton = useDelayed(quadro.isLoading);
  const [url, patch] = useAgendaUrl();
  const largo = useMedia(TELA_LARGA);
  const irParaQuadro = useIrParaQuadro();
  useFiltrosLembrados('consultores');
  useAtalhosAgenda({ dia: quadro.dia, hoje: quadro.agora.dia, dias: quadro.dias.length }, [
    { label: 'Consultores no dia', run: () => patch({ visao: 'dia' }) },
    { label: 'Consultores na semana', run: () => patch({ visao: 'semana' }) },
    { label: 'Mecânicos', run: () => irParaQuadro('mecanicos') },
    { label: 'Lista', run: () => irParaQuadro('agendamentos') },
  ]);
  const bolsao = useQuery(bolsaoOptions(quadro.codConcessionaria)).data ?? [];
  const noShow = useQuery({ ...noShowOptions(quadro.codConcessionaria), enabled: url.bandeja }).data ?? [];
  const filtrosAbertos = !url.bandeja && (url.filtros === 'sim' || (url.filtros === '' && largo));
  const ativos = url.st.length + url.con.length + url.at.length + (url.q ? 1 : 0);
  return (
    <div className={css['quadro']}>
      <h1 className="vh">Agenda do dia</h1>
      <BarraDoDia
        dia={quadro.dia}
        dias={quadro.dias}
        hoje={quadro.agora.dia}
        onImprimir={() => window.print()}
        bandeja={{
          rotulo: 'Bolsão',
          aberta: url.bandeja,
          total: bolsao.length,
          onToggle: () => patch({ bandeja: !url.bandeja }),
        }}
        filtros={{
          abertos: filtrosAbertos,
          ativos,
          onToggle: () => patch({ filtros: filtrosAbertos ? 'nao' : 'sim', bandeja: false }),
        }}
      >
        <TrocaDeQuadro />
        <Segmented
          label="Período"
          items={[
            { id: 'dia', label: 'Dia' },
            { id: 'semana', label: 'Semana' },
          ]}
          value={url.visao}
          onChange={(visao) => patch({ visao, sel: undefined })}
        />
      </BarraDoDia>
      <Conteudo quadro={quadro} showSkeleton={showSkeleton}>
        {filtrosAbertos && (
          <Suspense fallback={<div className={css['lugar-dos-filtros']} />}>
            <FiltrosConsultores
              opened
              onClose={() => patch({ filtros: 'nao' })}
              consultores={quadro.consultores}
              eventos={quadro.eventos}
              agora={quadro.agora}
            />
          </Suspense>
        )}
        {url.bandeja && (
          <Suspense fallback={null}>
            <BandejaConsultores
              bolsao={bolsao}
              agora={quadro.agora}
              noShow={noShow}
              onClose={() => patch({ bandeja: false })}
            />
          </Suspense>
        )}
      </Conteudo>
      <Suspense fallback={null}>
        <DepoisDoQuadro quadro={quadro} />
      </Suspense>
      <AgendaDialogOutlet />
    </div>
  );
}

interface ConteudoProps {
  readonly quadro: QuadroConsultores;
  readonly showSkeleton: boolean;
  readonly children: ReactNode;
}

function Conteudo({ quadro, showSkeleton, children }: ConteudoProps): ReactNode {
  if (quadro.error) {
    return (
      <ErrorState title="A agenda não carregou" code={codigoCurto(quadro.error)} onRetry={quadro.refetch}>
        {fraseDe(quadro.error)}. O que você salvou está guardado.
      </ErrorState>
    );
  }
  if (showSkeleton) return <Skeleton variant="agenda" />;
  if (quadro.isLoading || !quadro.calendario) return null;
  return <Grade quadro={quadro}>{children}</Grade>;
}

function Grade({
  quadro,
  children,
}: {
  readonly quadro: QuadroConsultores;
  readonly children: ReactNode;
}): ReactNode {
  const [url] = useAgendaUrl();
  const phone = usePhone();
  const [aba, setAba] = useState<string | null>(null);
  const { eventos, selecionado, menu, ...cartao } = useCartaoApontado(quadro.eventos);
  const flashIds = useFlash(quadro.agendamentos, codDoAgendamento);
  const primeira = String(quadro.consultores[0]?.codConsultor ?? '');
  const grade = useGradeConsultores(quadro, eventos, phone ? (aba ?? primeira) : null);
  const filtro = useMemo(
    () => ({ estados: url.st, atendimentos: url.at, busca: url.q ?? '' }),
    [url.st, url.at, url.q],
  );
  const { escolhidos } = grade;
  // Days of several people side by side would lie over one another; and nobody has no day.
  const emTabela = !escolhidos[0] || (escolhidos.length > 1 && quadro.visao === 'semana');
  const consultorDe = (evento: EventoAgendamento) =>
    quadro.consultores.find(({ codConsultor }) => codConsultor === evento.agendamento.codConsultor);
  return (
    <>
      <ChipsDeEstado
        tela="consultores"
        eventos={grade.visiveis}
        ocupacao={grade.ocupacao}
        rotuloOcupacao="Carga dos consultores"
      />
      {phone && (
        <Suspense fallback={<p className={css['abas']} />}>
          <AbasDePessoas
            label="Consultor"
            pessoas={grade.abas}
            escolhida={grade.abaAtual}
            onEscolher={setAba}
          />
        </Suspense>
      )}
      <div className={css['corpo']}>
        <LoadingBar active={quadro.isChanging} />
        {emTabela ? (
          <Suspense fallback={null}>
            <CargaDosConsultores quadro={quadro} filtro={filtro} consultores={escolhidos} />
          </Suspense>
        ) : (
          <ResourceGrid
            label="Agenda por consultor"
            resources={grade.colunas}
            events={grade.visiveis}
            blocks={grade.blocos}
            dayStart={grade.dayStart}
            dayEnd={grade.dayEnd}
            slot={quadro.calendario?.intervaloMin ?? 60}
            snap={15}
            hourSize={phone ? 72 : 64}
            columnMin={phone ? 120 : 144}
            now={grade.now}
            phase={grade.phase}
            renderHeader={(coluna, lista) =>
              phone ? null : (
                <Cabecalho coluna={coluna} resumo={grade.resumo(coluna, lista)} hoje={quadro.agora.dia} />
              )
            }
            resourceName={(coluna) => coluna.titulo}
            renderEvent={renderAgendamento}
            eventLabel={(evento) => falaDoAgendamento(evento, consultorDe(evento)?.nomeTratado ?? '')}
            eventState={({ estado }) => estado}
            isDimmed={(evento) => !passaNoFiltro(evento, filtro)}
            {...cartao.gestos}
            flashIds={flashIds}
            canDrag={grade.canDrag}
            canResize={grade.canDrag}
            canDrop={grade.canDrop}
            onMove={grade.onMove}
            onResize={grade.onMove}
            onCreate={grade.onCreate}
            onMoveOut={grade.onMoveOut}
            external={grade.external}
            popover={
              selecionado && (
                <PopoverAgendamento
                  evento={selecionado}
                  consultor={consultorDe(selecionado)}
                  fuso={quadro.fuso}
                  onClose={cartao.fecharCartao}
                />
              )
            }
          />
        )}
        {children}
        <AvisoDoArrasto />
      </div>
      <Suspense fallback={null}>
        {menu?.event && (
          <MenuDoCartao agendamento={menu.event.agendamento} at={menu.point} onClose={cartao.fecharMenu} />
        )}
        {menu && !menu.event && quadro.calendario && (
          <MenuDoHorario
            horario={grade.horarioDe(menu.target)}
            calendario={quadro.calendario}
            hoje={quadro.agora.dia}
            onAgendar={grade.agendarEm(menu.target)}
            at={menu.point}
            onClose={cartao.fecharMenu}
          />
        )}
      </Suspense>
    </>
  );
}

interface CabecalhoProps {
  readonly coluna: ColunaDaGrade;
  readonly resumo: { readonly texto: string; readonly carga: number | null };
  readonly hoje: string;
}

/** Head of a column: the consultant, or the day of the week view. */
function Cabecalho({ coluna, resumo, hoje }: CabecalhoProps): ReactNode {
  const { id, titulo, consultor } = coluna;
  if (!consultor) return <CabecalhoDia titulo={titulo} resumo={resumo.texto} hoje={id === hoje} />;
  return (
    <CabecalhoPessoa
      nome={consultor.nome}
      titulo={titulo}
      imagem={consultor.imagem}
      hue={hueAt(consultor.corAgenda - 1)}
      resumo={resumo.texto}
      carga={resumo.carga}
    />
  );
}
