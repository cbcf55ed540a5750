import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { ResourceGrid } from '#ui/resource-grid/resource-grid.tsx';
import { hueAt } from '#ui/tone.ts';
import { falaDoServico, renderServico } from '../../../components/cartao/barra-servico.tsx';
import { CabecalhoPessoa } from '../../../components/quadro/cabecalho-pessoa.tsx';
import { faixasDe, type FaixaDaGrade } from '../../../hooks/quadro/use-grade-mecanicos.ts';
import type { QuadroMecanicos } from '../../../hooks/quadro/use-quadro-mecanicos.ts';
import { blocosDe, limitesDoDia } from '../../../model/blocos-do-dia.ts';
import { toEventosServico, type EventoServico } from '../../../model/evento-servico.ts';
import { faseDoDia, nowDentro } from '../../../model/fase-do-dia.ts';
import { disponivelMin, ocupacaoPct } from '../../../model/ocupacao.ts';
import { nomeDo } from './dia-do-ensaio.ts';
import css from './e-se.module.css';
import { gestosDoEnsaio } from './gestos-do-ensaio.ts';
import { retirarMudanca } from './rascunho.ts';
import type { Ensaio } from './use-ensaio.ts';

interface QuadroDoEnsaioProps {
  readonly ensaio: Ensaio;
  readonly quadro: QuadroMecanicos;
  /** What did not change is dimmed. */
  readonly soMudancas: boolean;
  /** A number on the bars of a plan's moves, the same as in its list. */
  readonly numeros?: ReadonlyMap<number, number>;
}

/** The mechanics' board of a draft: the same grid, whose gestures only try. */
export function QuadroDoEnsaio({ ensaio, quadro, soMudancas, numeros }: QuadroDoEnsaioProps): ReactNode {
  const { dia, fuso, agora, mecanicos } = quadro;
  const { antes, servicos, calendario, vistas } = ensaio;
  const [sel, setSel] = useState<string | undefined>();
  const faixas = faixasDe({ ...quadro, faixa: 'mecanico' }, calendario);
  const eventos = useMemo(
    () => toEventosServico(servicos, 'mecanico', { dia, fuso, agora }),
    [servicos, dia, fuso, agora],
  );
  const blocos = useMemo(
    () => faixas.flatMap(({ dono }) => blocosDe(dono, dia, calendario)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the lanes are made of the team
    [mecanicos, dia, calendario],
  );
  const limites = limitesDoDia(
    calendario,
    [dia],
    eventos.filter(({ start, end }) => start >= 0 && end <= 1440),
  );
  const base = useMemo(() => new Map(antes.servicos.map((cada) => [cada.codServico, cada])), [antes]);
  const nomeDoMecanico = (cod: number | null): string =>
    mecanicos.find(({ codMecanico }) => codMecanico === cod)?.nomeTratado ?? 'ninguém';
  /** Where a moved card comes from; null where it always was. */
  const origem = ({ servico, start }: EventoServico): string | null => {
    const era = base.get(servico.codServico);
    if (!era || (era.codMecanico === servico.codMecanico && era.inicioMin === start)) return null;
    if (era.codMecanico === null || era.inicioMin === null) return 'da bandeja';
    const hora = formatHora(Math.max(0, era.inicioMin));
    return era.codMecanico === servico.codMecanico
      ? `das ${hora}`
      : `de ${nomeDoMecanico(era.codMecanico)}, ${hora}`;
  };
  const retiradas = new Map(
    vistas.flatMap(({ mudanca: { id, tipo, comandos } }) =>
      tipo === 'retirar'
        ? comandos.flatMap((cada) => (cada.tipo === 'bloquear' ? [[cada.codMecanico, id] as const] : []))
        : [],
    ),
  );

  const gestos = gestosDoEnsaio(ensaio);

  return (
    <ResourceGrid
      orientation="lanes"
      label="Rascunho da agenda por mecânico"
      resources={faixas}
      events={eventos}
      blocks={blocos}
      dayStart={limites.dayStart}
      dayEnd={limites.dayEnd}
      slot={calendario.intervaloMin}
      snap={15}
      hourSize={88}
      laneSize={54}
      headSize={190}
      now={dia === agora.dia ? nowDentro(agora, limites) : undefined}
      phase={() => faseDoDia(dia, agora, limites)}
      renderHeader={(faixa, lista) => (
        <Cabecalho
          faixa={faixa}
          at={faixas.indexOf(faixa)}
          carga={ocupacaoPct(
            lista,
            disponivelMin(blocos.filter(({ resourceId }) => resourceId === faixa.id)),
          )}
          quantos={lista.length}
          retirada={retiradas.get(Number(faixa.id))}
        />
      )}
      resourceName={({ titulo }) => titulo}
      renderEvent={(evento) => {
        const de = origem(evento);
        return de === null ? (
          renderServico(evento)
        ) : (
          <BarraMudada evento={evento} de={de} numero={numeros?.get(evento.servico.codServico)} />
        );
      }}
      eventLabel={(evento) => {
        const de = origem(evento);
        const fala = falaDoServico(evento, nomeDoMecanico(evento.servico.codMecanico));
        return de === null ? fala : `${nomeDo(evento.servico)} ${de} · ${evento.servico.descricao}, ${fala}`;
      }}
      eventState={({ estado }) => estado}
      isDimmed={(evento) => soMudancas && origem(evento) === null}
      selectedId={sel}
      onOpen={(evento) => setSel(evento?.id)}
      {...gestos}
    />
  );
}

interface BarraMudadaProps {
  readonly evento: EventoServico;
  /** Where it comes from. */
  readonly de: string;
  readonly numero: number | undefined;
}

/** A bar that is elsewhere than on the real board: where it comes from is said first. */
function BarraMudada({ evento, de, numero }: BarraMudadaProps): ReactNode {
  const { servico } = evento;
  return (
    <div className={css['mudada']}>
      {servico.placa ? <PlateChip>{formatPlaca(servico.placa)}</PlateChip> : <b>{servico.cliente}</b>}{' '}
      <span>
        {numero !== undefined && <i className={css['numero']}>{numero}</i>}
        <b>{de}</b> · {servico.descricao}
      </span>
    </div>
  );
}

interface CabecalhoProps {
  readonly faixa: FaixaDaGrade;
  /** Place in the list, which gives the colour. */
  readonly at: number;
  readonly carga: number | null;
  readonly quantos: number;
  /** The change that took the mechanic out. */
  readonly retirada: number | undefined;
}

function Cabecalho({ faixa, at, carga, quantos, retirada }: CabecalhoProps): ReactNode {
  const { titulo, mecanico } = faixa;
  if (retirada !== undefined)
    return (
      <div className={css['retirado']} data-line={6}>
        <span>
          <s>{titulo}</s>
          <small>retirado</small>
        </span>
        <Button variant="subtle" onClick={() => retirarMudanca(retirada)} aria-label={`Devolver ${titulo}`}>
          Devolver
        </Button>
      </div>
    );
  const servicos = `${quantos} ${quantos === 1 ? 'serviço' : 'serviços'}`;
  return (
    <CabecalhoPessoa
      nome={mecanico?.nome ?? titulo}
      titulo={titulo}
      imagem={mecanico?.imagem ?? null}
      hue={hueAt(at)}
      resumo={carga === null ? `${servicos} · folga` : servicos}
      carga={carga}
    />
  );
}
