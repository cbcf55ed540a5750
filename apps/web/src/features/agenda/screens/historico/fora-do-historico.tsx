import type { Historico } from '@oferta/contracts/agenda/historico/historico.ts';
import type { PlanoDaOrdem } from '@oferta/domain/agenda/historico/historico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pager } from '#ui/page/pager.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ORDENS_POR_PAGINA, ordensDo } from './consultas-historico.ts';
import css from './historico.module.css';

/** Why orders stay out, or as they are, and what can be done about it. */
const MOTIVOS: readonly (readonly [plano: PlanoDaOrdem, um: string, muitos: string, cura: string])[] = [
  [
    'semVeiculo',
    'ordem sem veículo',
    'ordens sem veículo',
    'Nem placa nem chassi: complete a linha, ou envie os veículos.',
  ],
  [
    'duasPlacas',
    'ordem com duas placas',
    'ordens com duas placas',
    'As linhas da OS são de carros diferentes: corrija o número da OS.',
  ],
  ['naAgenda', 'ordem que a agenda já tem', 'ordens que a agenda já tem', 'Ficam como estão.'],
  [
    'mexida',
    'passagem que alguém mudou',
    'passagens que alguém mudou',
    'Foram alteradas depois de gravadas: ficam como estão.',
  ],
];

interface ForaProps {
  readonly historico: Historico;
  readonly codConcessionaria: number;
}

/** Orders that would not be written, by their reason; each reason opens its list. */
export function ForaDoHistorico({ historico, codConcessionaria }: ForaProps) {
  const ordens = historico.totais?.ordens;
  const ha = MOTIVOS.filter(([plano]) => (ordens?.[plano] ?? 0) > 0);
  if (!ordens || ha.length === 0) return null;
  return (
    <section className={css['cartao']} aria-labelledby="fora-do-historico">
      <h2 id="fora-do-historico">O que fica de fora</h2>
      {ha.map(([plano, um, muitos, cura]) => (
        <Motivo
          key={plano}
          plano={plano}
          titulo={plural(ordens[plano], um, muitos)}
          cura={cura}
          codConcessionaria={codConcessionaria}
        />
      ))}
    </section>
  );
}

interface MotivoProps {
  readonly plano: PlanoDaOrdem;
  readonly titulo: string;
  readonly cura: string;
  readonly codConcessionaria: number;
}

function Motivo({ plano, titulo, cura, codConcessionaria }: MotivoProps) {
  const [aberto, setAberto] = useState(false);
  return (
    <details className={css['motivo']} onToggle={(event) => setAberto(event.currentTarget.open)}>
      <summary>
        <b>{titulo}</b> <span>{cura}</span>
      </summary>
      {aberto && <Ordens plano={plano} codConcessionaria={codConcessionaria} />}
    </details>
  );
}

function Ordens({ plano, codConcessionaria }: Pick<MotivoProps, 'plano' | 'codConcessionaria'>) {
  const [pagina, setPagina] = useState(1);
  const { data } = useQuery(ordensDo(codConcessionaria, { plano, pagina }));
  if (!data) return <Skeleton variant="table" />;
  return (
    <>
      <ul className={css['ordens']}>
        {data.itens.map(({ numeroOs, dia, cliente, placa, modelo, servicos, valorCentavos }) => (
          <li key={numeroOs} data-line={12}>
            <span>
              <b>OS {numeroOs}</b> <span className="num">{formatDia(dia)}</span>
              <small>
                {[cliente, placa === null ? null : formatPlaca(placa), modelo].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="num">
              {formatBRL(valorCentavos)}
              <small>{plural(servicos, 'serviço', 'serviços')}</small>
            </span>
          </li>
        ))}
      </ul>
      {data.total > ORDENS_POR_PAGINA && (
        <Pager page={pagina} size={ORDENS_POR_PAGINA} total={data.total} onPage={setPagina} />
      )}
    </>
  );
}
