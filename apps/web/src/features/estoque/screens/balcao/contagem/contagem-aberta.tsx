import { contagemContracts } from '@oferta/contracts/estoque/contagem.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { contagemAberta } from './consultas.ts';
import css from './contagem.module.css';
import { Contar } from './contar/contar.tsx';
import { SituacaoDaContagem } from './situacao-da-contagem.tsx';

const Aprovar = lazyPart(async () => (await import('./aprovar/aprovar.tsx')).Aprovar);

const PASSOS = ['contar', 'aprovar'] as const;

interface AbertaProps {
  readonly codContagem: number;
  readonly onVoltar: () => void;
}

/** One count: to be counted by whoever stands before the shelves, to be approved by somebody else. */
export function ContagemAberta({ codContagem, onVoltar }: AbertaProps) {
  const { data, error, refetch } = useQuery(contagemAberta(codContagem));
  const [{ passo }, patch] = useSearchState({ passo: asOneOf(PASSOS) });
  const podeAprovar = usePode(contagemContracts.listDiferencas);
  if (!data)
    return (
      <PageFrame>
        <PageHead title="Contagem de peças" />
        {error ? (
          <ErrorState
            title="A contagem não carregou"
            code={codigoCurto(error)}
            onRetry={() => void refetch()}
          >
            Confira a conexão e tente de novo. A lista de contagens está no balcão de peças.
          </ErrorState>
        ) : (
          <Skeleton variant="table" />
        )}
      </PageFrame>
    );
  const { contagem, pecas } = data;
  return (
    <PageFrame>
      <PageHead
        title={contagem.titulo}
        figures={[{ label: 'Contadas', value: `${contagem.contadas} de ${contagem.pecas}` }]}
        actions={
          <IconButton label="Voltar à lista de contagens" variant="default" onClick={onVoltar}>
            <IconArrowLeft size={16} />
          </IconButton>
        }
      />
      <div className={css['abas']}>
        {podeAprovar && (
          <Tabs
            label="O que fazer com a contagem"
            items={[
              { id: 'contar', label: 'Contar' },
              { id: 'aprovar', label: 'Aprovar', count: contagem.aAprovar },
            ]}
            value={passo}
            onChange={(id) => patch({ passo: id })}
          />
        )}
        <SituacaoDaContagem situacao={contagem.situacao} />
      </div>
      <div className={css['corpo']}>
        {podeAprovar && passo === 'aprovar' ? (
          <Aprovar contagem={contagem} />
        ) : (
          <Contar contagem={contagem} pecas={pecas} />
        )}
      </div>
    </PageFrame>
  );
}
