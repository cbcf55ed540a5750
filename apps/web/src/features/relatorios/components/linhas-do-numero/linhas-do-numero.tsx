import { ABERTURAS } from '@oferta/contracts/relatorios/painel.ts';
import { BASES } from '@oferta/domain/relatorios/bases.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { situacaoEmPalavras } from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import { diasUteisEmPalavras, mesEAno } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import {
  linhasOptions,
  type Abertura,
  type Linhas,
  type OrdemDasLinhas,
} from '../../hooks/linhas-options.ts';
import type { RecorteDaTela } from '../../hooks/use-recorte.ts';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import { formatBase } from '../../model/conta-em-palavras.ts';
import css from './linhas-do-numero.module.css';
import { TabelaDasLinhas } from './tabela-das-linhas.tsx';

const NOMES: Readonly<Record<Abertura, string>> = {
  concessionarias: 'Concessionárias',
  mecanicos: 'Mecânicos',
  consultores: 'Consultores',
  registros: 'Registros',
};

const isAbertura = (texto: string | undefined): texto is Abertura =>
  ABERTURAS.some((abertura) => abertura === texto);

interface LinhasDoNumeroProps {
  readonly tela: RecorteDaTela;
  readonly indicador: IndicadorId;
  /** How it opens when the address does not say. */
  readonly abertura: Abertura;
}

/** The rows that make a number: their sum is the tile's. Its way of opening and its order are in the address. */
export function LinhasDoNumero({ tela, indicador, abertura }: LinhasDoNumeroProps): ReactNode {
  const { url, patch } = tela;
  const recorte = url.de ? { ...tela.recorte, concessionarias: url.de } : tela.recorte;
  const rotulo = useRotulo()(indicador);
  const por = isAbertura(url.por) ? url.por : abertura;
  const ordem: OrdemDasLinhas = { ordem: url.ordem, desc: url.desc === '1' };
  const consulta = useInfiniteQuery(linhasOptions(indicador, { recorte, por, ...ordem }));
  const primeira = consulta.data?.pages[0];
  const itens = consulta.data?.pages.flatMap((pagina) => pagina.itens) ?? [];
  const fechar = (): void =>
    patch({ abrir: undefined, de: undefined, por: undefined, ordem: undefined, desc: undefined });
  const abas = ABERTURAS.flatMap((id) => {
    const quantas = primeira?.quantas[id];
    return quantas === undefined ? [] : [{ id, label: NOMES[id], count: quantas }];
  });
  return (
    <DetailPanel
      opened
      onClose={fechar}
      label={`Linhas de ${rotulo}`}
      header={
        <>
          <h2 className={css['titulo']}>{rotulo}</h2>
          {primeira && (
            <p className={css['detalhe']}>
              {mesEAno(primeira.periodo.mes)}, {diasUteisEmPalavras(primeira.periodo)}
              {primeira.periodo.concessionarias > 1 &&
                ` · ${primeira.periodo.concessionarias} concessionárias`}
              {primeira.periodo.vigencia.fechados > 0 && ` · ${situacaoEmPalavras(primeira.periodo)}`}
            </p>
          )}
        </>
      }
      tabs={
        abas.length > 1 && (
          <Tabs
            label="Abrir por"
            items={abas}
            value={por}
            onChange={(id) => patch({ por: id, ordem: undefined, desc: undefined })}
          />
        )
      }
      footer={
        primeira &&
        itens.length > 0 &&
        !consulta.isPlaceholderData && <Soma indicador={indicador} soma={primeira.soma} />
      }
    >
      {consulta.error && (
        <ErrorState
          code={isApiError(consulta.error) ? codigoCurto(consulta.error) : undefined}
          onRetry={() => void consulta.refetch()}
        >
          {fraseDe(consulta.error)}
        </ErrorState>
      )}
      {consulta.isPending && <Skeleton variant="table" />}
      {primeira && itens.length === 0 && (
        <EmptyState title="Nenhuma linha neste período.">
          Este número ainda não tem registros. Troque o mês ou os filtros para ver outros.
        </EmptyState>
      )}
      {primeira && itens.length > 0 && (
        <TabelaDasLinhas
          itens={itens}
          resposta={primeira}
          isAntiga={consulta.isPlaceholderData}
          ordem={ordem}
          onOrdem={({ ordem: coluna, desc }) => patch({ ordem: coluna, desc: desc ? '1' : undefined })}
        />
      )}
      {consulta.hasNextPage && (
        <div className={css['mais']}>
          <Button loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
            Mostrar mais ({itens.length} de {primeira?.total ?? 0})
          </Button>
        </div>
      )}
    </DetailPanel>
  );
}

interface SomaProps {
  readonly indicador: IndicadorId;
  readonly soma: Linhas['soma'];
}

/** Whether the rows are the number, as the server added them up; where they are not, by how much. */
function Soma({ indicador, soma: { bases, dasLinhas, confere } }: SomaProps): ReactNode {
  if (confere === null)
    return (
      <p className={css['soma']} data-line={8} data-neutra>
        Medido registro a registro: uma mediana não se soma
      </p>
    );
  if (confere)
    return (
      <p className={css['soma']} data-line={8}>
        <IconCircleCheck size={15} aria-hidden="true" />A soma das linhas é o número do quadro
      </p>
    );
  const diferem = basesDe(indicador).filter((base) => (dasLinhas[base] ?? 0) !== (bases[base] ?? 0));
  return (
    <p className={css['soma']} data-line={8} data-difere>
      <IconAlertTriangle size={15} aria-hidden="true" />
      {diferem
        .map(
          (base) =>
            `${BASES[base].rotulo}: as linhas somam ${formatBase(base, dasLinhas[base] ?? 0)}, o quadro diz ${formatBase(base, bases[base] ?? 0)}`,
        )
        .join(' · ')}
    </p>
  );
}
