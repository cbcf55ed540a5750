import type { DiaDoMes } from '@oferta/contracts/vendas/lancamento.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { formatMes, isMes, mesDe } from '@oferta/domain/vendas/mes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo, useGo } from '#kernel/address/navigation.tsx';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { MesDaTela } from '#frames/mes/escolher-mes.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { estadoDaConsulta, ListaFrame } from '#frames/lista/lista-frame.tsx';
import { mesOptions } from '../../components/consultas-vendas.ts';
import { ContagemDoMes, passa, type FiltroDoMes } from '../../components/mes/contagem-do-mes.tsx';
import { DIA, LISTA } from '../../components/mes/enderecos.ts';
import { escolherDia } from '../../model/lancamento-escolhido.ts';
import { reais } from '../../model/em-reais.ts';
import { AcoesEmLote } from './acoes-em-lote.tsx';
import { CartaoDoDia, COLUNAS } from './colunas-do-fluxo.tsx';

/** A month's days on their way to approval: many at once, and those that are missing. */
export function Screen() {
  const { codConcessionaria, fuso } = useConcessionaria();
  const [url, patch] = useSearchState({ mes: asText, st: asText });
  const hoje = diaDe(new Date(serverNow()), fuso);
  const mes = url.mes && isMes(url.mes) ? url.mes : mesDe(hoje);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const consulta = useQuery(mesOptions(codConcessionaria, mes));
  const { data, isPlaceholderData } = consulta;
  const go = useGo();
  const client = useQueryClient();
  const feito = (): void => {
    setIds(new Set());
    void client.invalidateQueries({ queryKey: ['vendas', 'lancamentos'] });
  };
  const filtro = (url.st ?? null) as FiltroDoMes | null;
  const dias = (data?.dias ?? []).filter(
    (dia) =>
      dia.dia <= hoje &&
      (dia.situacao !== 'vazio' || dia.trabalha) &&
      (filtro === null || passa(dia, filtro, hoje)),
  );
  const escolhidos = dias.filter(({ dia }) => ids.has(dia));
  const irPara = (qual: string): void => {
    setIds(new Set());
    patch({ mes: qual === mesDe(hoje) ? undefined : qual });
  };
  return (
    <ListaFrame
      titulo="Dias do mês"
      cabeca={
        <PageHead
          title={`Fluxo de ${formatMes(mes).toLowerCase()}`}
          breadcrumbs={[
            <GoTo key="lista" to={LISTA} search={{ mes }}>
              Lançamento mensal
            </GoTo>,
            'Fluxo',
          ]}
          figures={[{ label: 'Lançado', value: reais(somaDe(data?.dias ?? [])) }]}
          pending={data === undefined}
        />
      }
      controles={
        <ListControls
          time={<MesDaTela month={mes} current={mesDe(hoje)} max={mesDe(hoje)} onMonth={irPara} />}
        />
      }
      contagem={
        data && (
          <ContagemDoMes
            dados={data}
            filtro={filtro}
            onFiltro={(qual) => patch({ st: qual === filtro ? undefined : qual })}
          />
        )
      }
      isChanging={isPlaceholderData}
      isAntiga={isPlaceholderData}
    >
      <DataTable
        label="Dias do mês"
        rows={dias}
        rowId={({ dia }) => dia}
        columns={COLUNAS}
        {...estadoDaConsulta(consulta)}
        onOpen={({ dia }) => {
          escolherDia(dia);
          go(DIA);
        }}
        selection={{ ids, onChange: setIds }}
        bulkActions={() => (
          <AcoesEmLote codConcessionaria={codConcessionaria} dias={escolhidos} onFeito={feito} />
        )}
        mobileCard={(dia) => <CartaoDoDia {...dia} />}
        empty={
          <EmptyState title={filtro ? 'Nada com este filtro.' : 'Este mês ainda não tem dias para lançar.'}>
            {filtro
              ? 'Toque no filtro de novo para ver todos os dias.'
              : 'Os dias aparecem aqui conforme chegam.'}
          </EmptyState>
        }
      />
    </ListaFrame>
  );
}

const somaDe = (dias: readonly DiaDoMes[]): number =>
  dias.reduce((soma, { faturamentoCentavos }) => soma + (faturamentoCentavos ?? 0), 0);
