import { ferramentasScreens } from '@oferta/contracts/ferramentas/screens.ts';
import type { Integracao, StatusIntegracao } from '@oferta/contracts/ferramentas/integracao.ts';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import css from '../../components/integracoes.module.css';
import { statusDasIntegracoes } from '../../hooks/integracoes-options.ts';
import { duracao } from '../../model/estado-em-palavras.ts';

const STATUS = ferramentasScreens['status-integracao'].path;

/** The catalogue of connections: what each is for, how it is set up, who uses it. */
export function Screen() {
  const go = useGo();
  const { data, error, refetch } = useQuery(statusDasIntegracoes());
  const demora = useDelayed(!data);
  return (
    <PageFrame>
      <PageHead
        title="Integrações disponíveis"
        actions={<Button onClick={() => go(STATUS)}>Ver o status</Button>}
      />
      {data ? (
        <ScrollRegion as="ul" className={css['catalogo']} label="Integrações">
          {data.integracoes.map((integracao) => (
            <Ficha key={integracao.integracao} integracao={integracao} celulas={data.celulas} />
          ))}
        </ScrollRegion>
      ) : error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="cards" />
      )}
    </PageFrame>
  );
}

interface FichaProps extends Pick<StatusIntegracao, 'celulas'> {
  readonly integracao: Integracao;
}

function Ficha({
  integracao: { integracao, nome, descricao, comoLigar, limiteMin, limiteConta },
  celulas,
}: FichaProps) {
  const usam = celulas.filter((cada) => cada.integracao === integracao && cada.estado !== 'naoUsa').length;
  return (
    <li>
      <h2>{nome}</h2>
      <p>{descricao}</p>
      <dl>
        <dt>Como ligar</dt>
        <dd>{comoLigar}</dd>
        <dt>Fica atrasada</dt>
        <dd>
          depois de {duracao(limiteMin)} {limiteConta === 'espera' ? 'de espera na fila' : 'sem notícia'}
        </dd>
        <dt>Em uso</dt>
        <dd>{usam === 1 ? '1 concessionária' : `${usam} concessionárias`}</dd>
      </dl>
    </li>
  );
}
