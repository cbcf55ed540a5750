import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { CSSProperties, ReactNode } from 'react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { StatusIcon } from '#ui/status/status-icon.tsx';
import { atrasoEmPalavras, atrasoFalado } from '../../model/dia-em-palavras.ts';
import { nomeDoEstado } from '../../model/estado-cartao.ts';
import { isNaCasa, type EventoServico } from '../../model/evento-servico.ts';
import css from './barra-servico.module.css';

/** Percent worth showing: of work begun and not yet handed over. */
const percentualVisivel = ({ status, percentual }: EventoServico['servico']): number | null =>
  status === 2 ? percentual : status === 3 || status === 4 ? 100 : null;

/** A job's bar: the card is what was planned, the fill inside is what has really been executed. */
function BarraServico({ evento }: { readonly evento: EventoServico }): ReactNode {
  const { servico, estado, atraso, consumo } = evento;
  const { placa, cliente, descricao, encaixe } = servico;
  const feito = percentualVisivel(servico);
  return (
    <div
      className={css['barra']}
      data-atraso={atraso > 0 || undefined}
      data-encaixe={encaixe || undefined}
      data-na-casa={(estado === 1 && isNaCasa(servico)) || undefined}
    >
      <i className={css['executado']} data-consumo={consumo} style={spanOf(evento)} />
      <div className={css['linha']}>
        <StatusIcon state={estado} size={13} />
        {placa ? <PlateChip>{formatPlaca(placa)}</PlateChip> : <b>{cliente}</b>}
      </div>{' '}
      <div className={css['detalhe']}>
        {descricao}
        {placa && ` · ${cliente}`}
      </div>{' '}
      {/* Drawn in the plate's line and read last, in the order in which narrow bars and a lane scrolled sideways leave
          words out: the bar's name holds what is seen without a gap. */}
      {atraso > 0 && <span className={css['pilula']}>{atrasoEmPalavras(atraso)}</span>}{' '}
      {feito !== null && <b className={css['percentual']}>{feito}%</b>}
    </div>
  );
}

/** Where the executed span lies on the planned one, as shares of it; what is before or beyond is cut off. */
function spanOf({ start, end, executado }: EventoServico): CSSProperties {
  if (!executado) return { display: 'none' };
  const share = (minuto: number): number => Math.max(0, Math.min(1, (minuto - start) / (end - start))) * 100;
  const from = share(executado.inicio);
  return { left: `${from}%`, width: `${Math.max(1, share(executado.fim) - from)}%` };
}

/** The grid's drawing function: one for ever, so that a bar is drawn again only when its event changes. */
export const renderServico = (evento: EventoServico): ReactNode => <BarraServico evento={evento} />;

/** What a screen reader says of a bar; it begins with the bar's visible text, in the bar's order. */
export function falaDoServico(
  { servico, estado, atraso, start, end, executado }: EventoServico,
  responsavel: string,
): string {
  const { placa, cliente, descricao } = servico;
  const feito = percentualVisivel(servico);
  return [
    placa ? formatPlaca(placa) : cliente,
    descricao,
    placa ? cliente : undefined,
    atraso > 0 ? atrasoEmPalavras(atraso) : undefined,
    feito === null ? undefined : `${feito}%`,
    `planejado das ${formatHora(start)} às ${formatHora(end)}`,
    executado ? `iniciado às ${formatHora(Math.max(0, executado.inicio))}` : undefined,
    nomeDoEstado(estado, isNaCasa(servico)),
    servico.encaixe ? 'Encaixe' : undefined,
    atraso > 0 ? atrasoFalado(atraso) : undefined,
    responsavel,
  ]
    .filter(Boolean)
    .join(', ');
}
