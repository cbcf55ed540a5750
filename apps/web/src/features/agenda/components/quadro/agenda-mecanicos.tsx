import { equipeContracts, type Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { Suspense, type ReactNode } from 'react';
import { useRouteParams } from '#kernel/address/navigation.tsx';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { usePreload } from '#kernel/loading/lazy-part.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ResourceGrid } from '#ui/resource-grid/resource-grid.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { hueAt } from '#ui/tone.ts';
import { usePhone } from '#ui/use-phone.ts';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { buscaDaAgendaId, useAtalhosAgenda, useIrParaQuadro } from '../../hooks/use-atalhos-agenda.ts';
import { useAgendaUrl } from '../../hooks/use-agenda-url.ts';
import { useCartaoApontado } from '../../hooks/quadro/use-cartao-apontado.ts';
import { useFiltrosDaTela, useFiltrosLembrados } from '../../hooks/use-filtros-da-tela.ts';
import { useFlash } from '../../hooks/quadro/use-flash.ts';
import { useGradeMecanicos, type FaixaDaGrade } from '../../hooks/quadro/use-grade-mecanicos.ts';
import {
  codDoServico,
  useQuadroMecanicos,
  type QuadroMecanicos,
} from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { encontra } from '../../model/filtro-agenda.ts';
import { AgendaDialogOutlet } from '../agenda-dialog-outlet.tsx';
import css from './agenda-quadro.module.css';
import { AvisoDoArrasto } from './aviso-do-arrasto.tsx';
import { falaDoServico, renderServico } from '../cartao/barra-servico.tsx';
import { BarraDoDia } from './barra-do-dia.tsx';
import { CabecalhoPessoa } from './cabecalho-pessoa.tsx';
import { ChipsDeEstado } from './chips-de-estado.tsx';
import {
  BandejaMecanicos,
  CargaDosMecanicos,
  FimDaBarra,
  MenuDaBarra,
  MenuDoHorario,
  PARTES_DOS_MECANICOS,
  PopoverServico,
  SemFaixas,
} from './partes-dos-mecanicos.ts';

/** One switch: the lanes of this board, and the other board where no tabs lead to it. */
const FAIXAS = [
  { id: 'mecanico', label: 'Mecânicos' },
  { id: 'box', label: 'Boxes' },
] as const;
const CONSULTORES = { id: 'consultores', label: 'Consultores' } as const;
type QuadroOuFaixa = (typeof FAIXAS)[number]['id'] | (typeof CONSULTORES)['id'];

const PIXELS_POR_HORA = { dia: 108, hora: 264 } as const;

interface AgendaMecanicosProps {
  /** On a screen of its own, with no tabs around it and no dealership in its address. */
  readonly semAbas?: boolean;
}

/** The agenda by mechanic, or by bay: lanes against time, planned against executed. */
export function AgendaMecanicos({ semAbas = false }: AgendaMecanicosProps): ReactNode {
  const quadro = useQuadroMecanicos();
  const showSkeleton = useDelayed(quadro.isLoading);
  const [url, patch] = useAgendaUrl();
  const irParaQuadro = useIrParaQuadro();
  const { cnpj } = useRouteParams();
  useFiltrosLembrados('mecanicos');
  const vista = useFiltrosDaTela('mecanicos');
  const vaiAosConsultores = usePode(agendaScreens.calendar1);
  const semana = url.zoom === 'semana';
  useAtalhosAgenda({ dia: quadro.dia, hoje: quadro.agora.dia, dias: semana ? 7 : 1 }, [
    ...(vaiAosConsultores ? [{ label: 'Consultores', run: () => irParaQuadro('consultores') }] : []),
    { label: 'Zoom no dia', run: () => patch({ zoom: 'dia' }) },
    { label: 'Zoom na hora', run: () => patch({ zoom: 'hora' }) },
    { label: 'Carga da semana', run: () => patch({ zoom: 'semana' }) },
  ]);
  const { calendario } = quadro;
  return (
    <div className={css['quadro']}>
      <h1 className="vh">Agenda dos mecânicos</h1>
      <BarraDoDia
        dia={quadro.dia}
        dias={semana ? quadro.semana : [quadro.dia]}
        hoje={quadro.agora.dia}
        visoes={
          <Suspense fallback={null}>
            <FimDaBarra vista={vista} />
          </Suspense>
        }
        bandeja={{
          rotulo: 'A escalar',
          aberta: url.bandeja,
          total: quadro.semFaixa.length,
          onToggle: () => patch({ bandeja: !url.bandeja }),
        }}
      >
        <Segmented<QuadroOuFaixa>
          label="Quadro"
          items={vaiAosConsultores && (semAbas || cnpj) ? [CONSULTORES, ...FAIXAS] : FAIXAS}
          value={url.por}
          onChange={(qual) =>
            qual === 'consultores' ? irParaQuadro(qual) : patch({ por: qual, sel: undefined })
          }
        />
        <Segmented
          label="Zoom"
          items={[
            { id: 'hora', label: 'Hora' },
            { id: 'dia', label: 'Dia' },
            { id: 'semana', label: 'Semana' },
          ]}
          value={url.zoom}
          onChange={(zoom) => patch({ zoom, sel: undefined })}
        />
      </BarraDoDia>
      {quadro.error ? (
        <ErrorState title="A agenda não carregou" code={codigoCurto(quadro.error)} onRetry={quadro.refetch}>
          {fraseDe(quadro.error)}
        </ErrorState>
      ) : (
        quadro.isLoading && showSkeleton && <Skeleton variant="table" />
      )}
      {!quadro.error && !quadro.isLoading && calendario && <Lanes quadro={quadro} calendario={calendario} />}
      <AgendaDialogOutlet />
    </div>
  );
}

interface LanesProps {
  readonly quadro: QuadroMecanicos;
  readonly calendario: Calendario;
}

function Lanes({ quadro, calendario }: LanesProps): ReactNode {
  const [url, patch] = useAgendaUrl();
  const phone = usePhone();
  const podeBloquear = usePode(equipeContracts.bloquear);
  const { eventos, selecionado, menu, ...cartao } = useCartaoApontado(quadro.eventos);
  const flashIds = useFlash(quadro.servicos, codDoServico);
  const grade = useGradeMecanicos(quadro, calendario, eventos);
  usePreload(PARTES_DOS_MECANICOS);
  const { st, q = '' } = url;
  const nomeDoMecanico = ({ codMecanico }: ServicoAgendado): string =>
    quadro.mecanicos.find((cada) => cada.codMecanico === codMecanico)?.nomeTratado ?? '';
  const vazio = grade.faixas.length === 0;
  return (
    <>
      <ChipsDeEstado
        tela="mecanicos"
        eventos={eventos}
        ocupacao={grade.ocupacao}
        rotuloOcupacao={`Carga ${quadro.faixa === 'box' ? 'dos boxes' : 'da oficina'}`}
      >
        <Busca />
      </ChipsDeEstado>
      <div className={css['corpo']}>
        <LoadingBar active={quadro.isChanging} />
        {url.zoom === 'semana' && (
          <Suspense fallback={null}>
            <CargaDosMecanicos quadro={quadro} calendario={calendario} />
          </Suspense>
        )}
        {url.zoom !== 'semana' && vazio && (
          <Suspense fallback={null}>
            <SemFaixas por={url.por} />
          </Suspense>
        )}
        {url.zoom !== 'semana' && !vazio && (
          <ResourceGrid
            orientation="lanes"
            label={url.por === 'box' ? 'Agenda por box' : 'Agenda por mecânico'}
            resources={grade.faixas}
            events={eventos}
            blocks={grade.blocos}
            dayStart={grade.dayStart}
            dayEnd={grade.dayEnd}
            slot={calendario.intervaloMin}
            snap={15}
            hourSize={PIXELS_POR_HORA[url.zoom]}
            laneSize={54}
            headSize={phone ? 116 : 190}
            now={grade.now}
            phase={grade.phase}
            renderHeader={(faixa, lista) => (
              <Cabecalho faixa={faixa} resumo={grade.resumo(faixa, lista)} at={grade.faixas.indexOf(faixa)} />
            )}
            resourceName={({ titulo }) => titulo}
            renderEvent={renderServico}
            eventLabel={(evento) => falaDoServico(evento, nomeDoMecanico(evento.servico))}
            eventState={({ estado }) => estado}
            isDimmed={({ estado, servico }) =>
              (st.length > 0 && !st.includes(String(estado))) || !encontra(servico, q)
            }
            {...cartao.gestos}
            flashIds={flashIds}
            canDrag={grade.canDrag}
            canResize={grade.canDrag}
            canDrop={grade.canDrop}
            onMove={grade.onMove}
            onResize={grade.onMove}
            onMoveOut={grade.onMoveOut}
            external={grade.external}
            popover={
              selecionado && (
                <PopoverServico
                  key={selecionado.id}
                  evento={selecionado}
                  responsavel={nomeDoMecanico(selecionado.servico)}
                  onClose={cartao.fecharCartao}
                />
              )
            }
          />
        )}
        {url.bandeja && (
          <Suspense fallback={null}>
            <BandejaMecanicos
              quadro={quadro}
              semFaixa={quadro.semFaixa}
              paralisados={quadro.paralisados}
              faixa={quadro.faixa}
              agora={quadro.agora}
              onEscolher={(servico) => openAgendaDialog({ tipo: 'planejar', servico })}
              onClose={() => patch({ bandeja: false })}
            />
          </Suspense>
        )}
        <AvisoDoArrasto />
      </div>
      <Suspense fallback={null}>
        {menu?.event && (
          <MenuDaBarra servico={menu.event.servico} at={menu.point} onClose={cartao.fecharMenu} />
        )}
        {menu && !menu.event && podeBloquear && (
          <MenuDoHorario
            horario={grade.horarioDe(menu.target)}
            calendario={calendario}
            hoje={quadro.agora.dia}
            at={menu.point}
            onClose={cartao.fecharMenu}
          />
        )}
      </Suspense>
    </>
  );
}

interface CabecalhoProps {
  readonly faixa: FaixaDaGrade;
  readonly resumo: { readonly texto: string; readonly carga: number | null };
  /** Place in the list, which gives the colour. */
  readonly at: number;
}

function Cabecalho({ faixa, resumo, at }: CabecalhoProps): ReactNode {
  const { titulo, mecanico } = faixa;
  return (
    <CabecalhoPessoa
      nome={mecanico?.nome ?? titulo}
      titulo={titulo}
      imagem={mecanico?.imagem ?? null}
      hue={hueAt(at)}
      resumo={resumo.texto}
      carga={resumo.carga}
    />
  );
}

function Busca(): ReactNode {
  const [{ q = '' }, patch] = useAgendaUrl();
  return (
    <SearchInput
      id={buscaDaAgendaId}
      label="Buscar na agenda"
      placeholder="Placa ou cliente"
      shortcut="/"
      value={q}
      onChange={(texto) => patch({ q: texto })}
    />
  );
}
