import { horaEm } from '@oferta/domain/instante.ts';
import type { ServicoNaTela } from '../model/na-tela.ts';
import { duracao } from '../model/textos.ts';
import css from './depois.module.css';
import { Placa } from './placa.tsx';
import type { Acoes } from './use-acoes.ts';

interface DepoisProps {
  readonly servicos: readonly ServicoNaTela[];
  readonly fuso: string;
  /** A job runs: no other may be begun before it stops. */
  readonly correndo: boolean;
  readonly onIniciar: Acoes['fazer'];
}

/** What comes after the job at hand. */
export function Depois({ servicos, fuso, correndo, onIniciar }: DepoisProps) {
  if (servicos.length === 0) return null;
  // In the order in which they are to be done, which hours need not follow: one of yesterday may come last.
  const fim = servicos
    .flatMap(({ fimPlanejado }) => fimPlanejado ?? [])
    .toSorted()
    .at(-1);
  return (
    <section className={css['parte']}>
      <h2>
        Depois{' '}
        <small>
          {servicos.length === 1 ? '1 serviço' : `${servicos.length} serviços`}
          {fim && `, acaba às ${horaEm(fim, fuso)}`}
        </small>
      </h2>
      <ul>
        {servicos.map((servico) => (
          <li key={servico.codServico}>
            <Linha servico={servico} fuso={fuso} />
            {!correndo && servico.naCasa && (
              <button type="button" onClick={() => onIniciar(servico, { acao: 'iniciar' })}>
                {servico.paralisado ? 'Retomar' : 'Iniciar'}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LinhaProps {
  readonly servico: ServicoNaTela;
  readonly fuso: string;
}

function Linha({ servico, fuso }: LinhaProps) {
  const { espera, box, prometido, inicioPlanejado, paralisado, naCasa } = servico;
  const sobre = [
    servico.modelo,
    box,
    espera && `${espera} espera`,
    prometido && `prometido às ${horaEm(prometido, fuso)}`,
    !naCasa && 'ainda não chegou',
  ].filter(Boolean);
  return (
    <div className={css['linha']}>
      <Placa servico={servico} />
      <p>
        <b>{servico.descricao}</b>
        <small>{sobre.join(', ')}</small>
      </p>
      <p className={css['hora']}>
        <b>{paralisado ? 'parado' : inicioPlanejado === null ? 'sem hora' : horaEm(inicioPlanejado, fuso)}</b>
        <small>{duracao(servico.minutos)}</small>
      </p>
    </div>
  );
}

/** What is done today, folded until somebody asks. */
export function Feitos({ servicos, fuso }: Pick<DepoisProps, 'servicos' | 'fuso'>) {
  if (servicos.length === 0) return null;
  return (
    <details className={css['parte']}>
      <summary>{servicos.length === 1 ? '1 feito hoje' : `${servicos.length} feitos hoje`}</summary>
      <ul>
        {servicos.map((servico) => (
          <li key={servico.codServico}>
            <Linha servico={servico} fuso={fuso} />
          </li>
        ))}
      </ul>
    </details>
  );
}
