import { balcaoContracts, type PecaNoBalcao } from '@oferta/contracts/estoque/balcao.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconBarcode } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { call } from '#kernel/data/api.ts';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { inteiro } from '../../../components/em-palavras.ts';
import { useNaoTinha } from '../../../components/use-nao-tinha.ts';
import css from '../balcao.module.css';
import { FaltamJuntas } from './faltam-juntas.tsx';

const LeitorDeCodigo = lazyPart(
  async () => (await import('#frames/leitor-de-codigo/leitor-de-codigo.tsx')).LeitorDeCodigo,
);

/** What the counter asks: what a part costs, whether it is here, when it comes; and that there was none. */
export function Consulta({ abas }: { readonly abas: ReactNode }) {
  const { codConcessionaria } = useConcessionaria();
  const [{ busca = '' }, patch] = useSearchState({ busca: asText });
  const [camera, setCamera] = useState(false);
  const procura = busca.trim();
  const { data, error, refetch } = useQuery({
    // The second word of the key is that by which a change elsewhere asks for it again.
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'balcao', procura],
    queryFn: () =>
      call(balcaoContracts.consultarPecas, { params: { codConcessionaria }, query: { busca: procura } }),
    enabled: procura !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <PageFrame>
      <PageHead title="Balcão de peças" />
      {abas}
      <div className={css['corpo']}>
        <div className={css['procura']}>
          <SearchInput
            label="Buscar peça"
            placeholder="Código ou descrição"
            value={busca}
            onChange={(texto) => patch({ busca: texto })}
          />
          <Button size="md" icon={<IconBarcode size={18} />} onClick={() => setCamera(true)}>
            Ler código
          </Button>
        </div>
        {procura === '' ? (
          <>
            <EmptyState title="Que peça o cliente procura?">
              Digite o código ou parte do nome, ou leia a etiqueta com a câmera.
            </EmptyState>
            <FaltamJuntas codConcessionaria={codConcessionaria} />
          </>
        ) : error ? (
          <ErrorState
            title="As peças não carregaram"
            code={codigoCurto(error)}
            onRetry={() => void refetch()}
          >
            Confira a conexão e tente de novo.
          </ErrorState>
        ) : !data ? (
          <Skeleton variant="text" count={6} />
        ) : data.length === 0 ? (
          <EmptyState title="Nenhuma peça daqui com essas palavras.">
            Confira o código. Peças novas são cadastradas no cardápio.
          </EmptyState>
        ) : (
          <ul className={css['pecas']} aria-label="Peças encontradas">
            {data.map((peca) => (
              <Peca key={peca.codPeca} peca={peca} />
            ))}
          </ul>
        )}
      </div>
      <Suspense fallback={null}>
        {camera && (
          <LeitorDeCodigo
            titulo="Ler o código da peça"
            onFechar={() => setCamera(false)}
            onCodigo={(lido) => {
              setCamera(false);
              patch({ busca: lido });
            }}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

function Peca({ peca }: { readonly peca: PecaNoBalcao }) {
  const {
    descricao,
    codigo,
    localizacao,
    substituta,
    precoCentavos,
    emMaos,
    sendoContada,
    aChegar,
    chegaEm,
    unidade,
  } = peca;
  const naoTinha = useNaoTinha();
  return (
    <li aria-label={descricao}>
      <span>
        <b>{descricao}</b>
        <small>
          {[codigo, localizacao, substituta && `substituída por ${substituta}`].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span>
        <b className="num">{formatBRL(precoCentavos)}</b>
        <small>por {unidade}</small>
      </span>
      <span data-falta={emMaos === 0 || undefined}>
        <b className="num">{emMaos === null ? '—' : `${inteiro(emMaos)} ${unidade}`}</b>
        <small>
          {emMaos === null ? 'sendo contada agora' : sendoContada ? 'em mãos, sendo contada' : 'em mãos'}
        </small>
      </span>
      <span>
        {aChegar > 0 && chegaEm !== null && (
          <>
            <b className="num">{inteiro(aChegar)} a chegar</b>
            <small>até {formatDia(chegaEm)}</small>
          </>
        )}
      </span>
      <Button aria-label={`Não tinha: ${descricao}`} onClick={() => naoTinha(codigo, 1000)}>
        Não tinha
      </Button>
    </li>
  );
}
