import { porResolverContracts } from '@oferta/contracts/agenda/por-resolver.ts';
import type { InputOf } from '@oferta/contracts/contract.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import css from '../pergunta.module.css';

type Trecho = Omit<InputOf<typeof porResolverContracts.visitasNoBloqueio>['body'], 'codConcessionaria'>;

/** So many are named; of the others it is said how many. */
const MOSTRADAS = 6;

/** The visits that what is about to be saved would lie over, and where they will wait for a decision. */
export function VisitasNoBloqueio({ trecho }: { readonly trecho: Trecho | null }): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const atingidas = useQuery({
    queryKey: ['agenda', 'vagas', 'atingidas', codConcessionaria, trecho],
    queryFn: () =>
      call(porResolverContracts.visitasNoBloqueio, {
        body: { codConcessionaria, recurso: 'concessionaria', de: '', ate: '', ...trecho },
      }),
    enabled: trecho !== null,
  }).data;
  if (trecho === null || !atingidas) return null;
  if (atingidas.length === 0) return <output>Nenhuma visita marcada é atingida.</output>;
  const resto = atingidas.length - MOSTRADAS;
  return (
    <output className={css['atingidas']} data-stack={4}>
      <p>
        <b>Atinge {plural(atingidas.length, 'visita marcada', 'visitas marcadas')}.</b> Elas ficam em Por
        resolver até você mudar, avisar ou manter cada uma.
      </p>
      <ul>
        {atingidas.slice(0, MOSTRADAS).map(({ codAgendamento, cliente, placa, dia, hora }) => (
          <li key={codAgendamento}>
            <span className="num">
              {diaCurto(dia)} {hora}
            </span>{' '}
            {cliente}
            {placa && ` · ${formatPlaca(placa)}`}
          </li>
        ))}
      </ul>
      {resto > 0 && <p>e mais {resto}</p>}
    </output>
  );
}
