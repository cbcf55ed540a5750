import type {
  CelulaDaIntegracao,
  Integracao,
  StatusIntegracao,
} from '@oferta/contracts/ferramentas/integracao.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { asFlag, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ListBody, ListRows, PageFrame } from '#ui/page/page-frame.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import css from '../../components/integracoes.module.css';
import { statusDasIntegracoes } from '../../hooks/integracoes-options.ts';
import { estadoEmPalavras, TOM_DO_ESTADO, temProblema } from '../../model/estado-em-palavras.ts';
import { PainelDaIntegracao } from './painel-da-integracao.tsx';

const CHAVE = '.';
const chaveDe = ({ integracao, codConcessionaria }: CelulaDaIntegracao): string =>
  `${integracao}${CHAVE}${codConcessionaria}`;

/** Every dealership by every connection: what is broken, since when, what waits. */
export function Screen() {
  const [{ q = '', problemas, celula }, patch] = useSearchState({
    q: asText,
    problemas: asFlag,
    celula: asText,
  });
  const { data, error, refetch, dataUpdatedAt } = useQuery(statusDasIntegracoes());
  const { lista } = useListaTeclas();
  const demora = useDelayed(!data);
  const contar = (estado: CelulaDaIntegracao['estado']): number | string =>
    data ? data.celulas.filter((cada) => cada.estado === estado).length : '–';
  const comProblema = data?.celulas.filter(temProblema).length ?? 0;
  const aberta = data?.celulas.find((cada) => chaveDe(cada) === celula);
  return (
    <PageFrame>
      <PageHead
        title="Status da integração"
        figures={[
          { label: 'Em dia', value: contar('emDia') },
          { label: 'Atrasadas', value: contar('atrasada'), tone: 4 },
          { label: 'Com falha', value: contar('falha'), tone: 'late' },
          { label: 'Não usadas', value: contar('naoUsa') },
        ]}
      />
      <Toolbar label="Filtros do status">
        <ListControls
          search={
            <SearchInput
              label="Concessionária ou cidade"
              value={q}
              onChange={(texto) => patch({ q: texto })}
              shortcut="/"
            />
          }
          filters={
            <Button
              icon={<IconAlertTriangle size={16} />}
              pressed={problemas}
              count={comProblema}
              onClick={() => patch({ problemas: !problemas })}
            >
              Só com problema
            </Button>
          }
        />
      </Toolbar>
      <ListBody>
        <ListRows ref={lista}>
          {data ? (
            <Matriz
              status={data}
              agora={dataUpdatedAt}
              busca={q}
              soProblemas={problemas}
              aberta={celula}
              onAbrir={(cada) => patch({ celula: chaveDe(cada) })}
            />
          ) : error ? (
            <ErrorState
              code={isApiError(error) ? codigoCurto(error) : undefined}
              onRetry={() => void refetch()}
            >
              {fraseDe(error)}
            </ErrorState>
          ) : (
            demora && <Skeleton variant="table" />
          )}
        </ListRows>
        {data && aberta && (
          <PainelDaIntegracao
            key={celula}
            status={data}
            celula={aberta}
            agora={dataUpdatedAt}
            onFechar={() => patch({ celula: undefined })}
          />
        )}
      </ListBody>
    </PageFrame>
  );
}

interface MatrizProps {
  readonly status: StatusIntegracao;
  readonly agora: number;
  readonly busca: string;
  readonly soProblemas: boolean;
  readonly aberta: string | undefined;
  readonly onAbrir: (celula: CelulaDaIntegracao) => void;
}

function Matriz({ status, agora, busca, soProblemas, aberta, onAbrir }: MatrizProps) {
  const { concessionarias, celulas, integracoes } = status;
  const daCasa = (cod: number): readonly CelulaDaIntegracao[] =>
    celulas.filter(({ codConcessionaria }) => codConcessionaria === cod);
  const linhas = concessionarias
    .filter(({ nome, cidade }) => semAcento(`${nome} ${cidade}`).includes(semAcento(busca)))
    .map((casa) => ({ casa, dela: daCasa(casa.codConcessionaria) }))
    .filter(({ dela }) => !soProblemas || dela.some(temProblema));
  if (linhas.length === 0)
    return soProblemas && busca === '' ? (
      <EmptyState title="Nada com problema.">Todas as integrações em uso estão em dia.</EmptyState>
    ) : (
      <EmptyState title="Nenhuma concessionária com esta busca." />
    );
  return (
    <div className={css['matriz']}>
      <table>
        <caption className="vh">Integrações por concessionária</caption>
        <thead>
          <tr>
            <th scope="col">Concessionária</th>
            {integracoes.map(({ integracao, nome }) => (
              <th key={integracao} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ casa, dela }) => (
            <tr key={casa.codConcessionaria}>
              <th scope="row">
                {casa.nome}
                <small>{casa.cidade}</small>
              </th>
              {integracoes.map((integracao) => (
                <Celula
                  key={integracao.integracao}
                  integracao={integracao}
                  celula={dela.find((cada) => cada.integracao === integracao.integracao)}
                  agora={agora}
                  aberta={aberta}
                  onAbrir={onAbrir}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CelulaProps extends Pick<MatrizProps, 'agora' | 'aberta' | 'onAbrir'> {
  readonly integracao: Integracao;
  readonly celula: CelulaDaIntegracao | undefined;
}

function Celula({ integracao, celula, agora, aberta, onAbrir }: CelulaProps) {
  if (!celula) return <td>–</td>;
  return (
    <td>
      <button
        type="button"
        data-tone={TOM_DO_ESTADO[celula.estado]}
        data-problema={temProblema(celula) || undefined}
        aria-pressed={aberta === chaveDe(celula)}
        onClick={() => onAbrir(celula)}
      >
        <i aria-hidden="true" />
        <span className="vh">{integracao.nome}: </span>
        {estadoEmPalavras(celula, integracao, agora)}
      </button>
    </td>
  );
}
