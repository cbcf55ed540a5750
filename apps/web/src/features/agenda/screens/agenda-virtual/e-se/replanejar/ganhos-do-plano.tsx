import type { PlanoDoDia } from '@oferta/domain/agenda/replanejar/dia.ts';
import type { ReactNode } from 'react';
import { duracaoEmPalavras } from '../../../../model/dia-em-palavras.ts';
import type { Ensaio } from '../use-ensaio.ts';
import css from './replanejar.module.css';

interface GanhosProps {
  readonly ensaio: Ensaio;
  readonly comPlano: Ensaio;
  readonly plano: PlanoDoDia;
  /** Promises of cars that are not ready. */
  readonly total: number;
  /** Jobs that move. */
  readonly quantos: number;
}

/** A plan's figures, before and after: promises (a tick each), weighted minutes late, minutes beyond hours, and how much moves. */
export function GanhosDoPlano({ ensaio, comPlano, plano, total, quantos }: GanhosProps): ReactNode {
  const { antes, depois } = plano;
  const [mantidas, cumpridas] = [total - antes.atrasados, total - depois.atrasados];
  const ganho = cumpridas - mantidas;
  const abertos = ensaio.depois.servicos.filter(({ status }) => status <= 2).length;
  return (
    <section className={css['ganhos']} aria-label="O que o plano ganha">
      <p data-line={8}>
        <span>Promessas cumpridas</span>
        <span className="num">
          {mantidas} → <b>{cumpridas}</b> de {total}
        </span>
        {ganho !== 0 && (
          <strong data-tom={ganho > 0 ? 'melhor' : 'pior'}>{ganho > 0 ? `+${ganho}` : `−${-ganho}`}</strong>
        )}
      </p>
      <div className={css['tracos']} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <i
            key={at}
            data-tom={at < Math.min(mantidas, cumpridas) ? 'igual' : at < cumpridas ? 'melhor' : 'pior'}
          />
        ))}
      </div>
      <dl>
        <Figura nome="Atraso ponderado">
          {Math.round(antes.atrasoPonderado)} → <b>{Math.round(depois.atrasoPonderado)}</b> min
        </Figura>
        <Figura nome="Além do expediente">
          {duracaoEmPalavras(ensaio.fimDepois.alemDoExpedienteMin)} →{' '}
          <b>{duracaoEmPalavras(comPlano.fimDepois.alemDoExpedienteMin)}</b>
        </Figura>
        <Figura nome="Serviços que mudam">
          <b>{quantos}</b> de {abertos}
        </Figura>
      </dl>
    </section>
  );
}

function Figura({ nome, children }: { readonly nome: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{nome}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
