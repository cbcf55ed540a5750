import {
  type ConciliacaoDms,
  conciliacaoContracts,
  type ConflitoDms,
} from '@oferta/contracts/vendas/conciliacao.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { DecisaoDms } from '@oferta/domain/vendas/dms/conciliacao.ts';
import { isMes, mesDe } from '@oferta/domain/vendas/mes.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { MesDaTela } from '#frames/mes/escolher-mes.tsx';
import { ListRows } from '#ui/page/page-frame.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { CartaoDoConflito, chaveDe, colunasDoConflito } from './colunas-conflito.tsx';
import { conciliacaoOptions } from './consultas-dms.ts';
import css from './integracao.module.css';

const RECENTES_ANTES = { column: 'dia', desc: true } as const;

/** Where the DMS tells otherwise than the entries: ours, theirs, and what is to count. */
export function Conciliacao({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const { fuso } = useConcessionaria();
  const [url, patch] = useSearchState({ mes: asText });
  const hoje = diaDe(new Date(serverNow()), fuso);
  const mes = url.mes && isMes(url.mes) ? url.mes : mesDe(hoje);
  const { data, error, isPlaceholderData, refetch } = useQuery(conciliacaoOptions(codConcessionaria, mes));
  const irPara = (qual: string): void => patch({ mes: qual === mesDe(hoje) ? undefined : qual });
  const { lista } = useListaTeclas();
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<string, DecisaoDms>>(new Map());
  const colunas = colunasDoConflito({
    de: (conflito) => escolhidas.get(chaveDe(conflito)) ?? conflito.sugestao,
    onDecidir: (conflito, decisao) =>
      setEscolhidas((antes) => new Map(antes).set(chaveDe(conflito), decisao)),
  });
  return (
    <>
      <div className={css['barra']} data-bar="" data-line={8}>
        <MesDaTela heading="h2" month={mes} current={mesDe(hoje)} max={mesDe(hoje)} onMonth={irPara} />
        <span className={css['mudo']}>{data && emPalavras(data)}</span>
        {data && data.conflitos.length > 0 && !data.fechado && (
          <Aplicar
            codConcessionaria={codConcessionaria}
            conflitos={data.conflitos}
            de={(conflito) => escolhidas.get(chaveDe(conflito)) ?? conflito.sugestao}
            onFeito={() => setEscolhidas(new Map())}
          />
        )}
      </div>
      <ListRows ref={lista} stale={isPlaceholderData}>
        <DataTable
          label="Diferenças com o DMS"
          rows={data?.conflitos ?? []}
          rowId={chaveDe}
          columns={colunas}
          initialSort={RECENTES_ANTES}
          status={data ? 'ready' : error ? 'error' : 'loading'}
          error={{
            code: isApiError(error) ? codigoCurto(error) : undefined,
            onRetry: () => void refetch(),
            ...(error && { children: fraseDe(error) }),
          }}
          mobileCard={(conflito) => <CartaoDoConflito conflito={conflito} colunas={colunas} />}
          empty={
            <EmptyState
              title={
                data && data.dias > 0
                  ? 'Nada a decidir: o DMS e os lançamentos dizem o mesmo.'
                  : 'O DMS não informou nenhum dia deste mês.'
              }
            >
              {data && data.dias > 0
                ? 'Quando o DMS informar outro número, ele aparece aqui.'
                : 'Envie um arquivo dele, ou veja em Conexão por que ele não informa.'}
            </EmptyState>
          }
        />
      </ListRows>
    </>
  );
}

const emPalavras = ({ dias, iguais, decididos, fechado }: ConciliacaoDms): string =>
  [
    `${dias} ${dias === 1 ? 'dia informado' : 'dias informados'}`,
    `${emNumero(iguais)} números iguais`,
    ...(decididos > 0 ? [`${decididos} já decididos`] : []),
    ...(fechado ? ['mês fechado: nada muda'] : []),
  ].join(' · ');

interface AplicarProps {
  readonly codConcessionaria: number;
  readonly conflitos: readonly ConflitoDms[];
  readonly de: (conflito: ConflitoDms) => DecisaoDms;
  readonly onFeito: () => void;
}

/** Decisions that one call takes. */
const POR_VEZ = 500;

function Aplicar({ codConcessionaria, conflitos, de, onFeito }: AplicarProps) {
  const client = useQueryClient();
  const conciliar = useCall(conciliacaoContracts.conciliarDms, {
    onSuccess({ feitas, deixadas }) {
      void client.invalidateQueries({ queryKey: ['vendas', 'lancamentos'] });
      onFeito();
      const [primeira] = deixadas;
      showToast({
        title: feitas === 1 ? '1 número decidido' : `${emNumero(feitas)} números decididos`,
        tone: 5,
        ...(primeira && {
          description: `${deixadas.length} ficaram como estavam: ${primeira.porque.toLowerCase()}`,
        }),
      });
    },
  });
  const decisoes = conflitos
    // What the entry cannot take waits until it comes back; nothing is decided over its head.
    .filter((conflito) => conflito.cabe || de(conflito) === 'nosso')
    .slice(0, POR_VEZ)
    .map((conflito) => ({
      dia: conflito.dia,
      campo: conflito.campo,
      decisao: de(conflito),
      nosso: conflito.nosso,
      dms: conflito.dms,
    }));
  return (
    <span className={css['fim']}>
      <Button
        variant="primary"
        icon={<IconCheck size={16} />}
        disabled={decisoes.length === 0}
        loading={conciliar.isPending}
        onClick={() => conciliar.mutate({ params: { codConcessionaria }, body: { decisoes } })}
      >
        Aplicar {decisoes.length === 1 ? '1 decisão' : `${decisoes.length} decisões`}
      </Button>
    </span>
  );
}
