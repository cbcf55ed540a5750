import {
  type LeiauteDoExcel,
  relatorioExcelContracts,
  type RelatorioSalvo,
  TIPO_DO_EXCEL,
} from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExportar } from '#frames/exportar-lista/use-exportar.ts';
import {
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asOrdered,
  asText,
  useSearchState,
} from '#kernel/address/search-state.ts';
import { serverNow } from '#kernel/clock.ts';
import { call } from '#kernel/data/api.ts';
import { usePhone } from '#ui/use-phone.ts';
import { escreverPedido, isMesmoPedido, lerPedido } from '../../model/pedido-da-tela.ts';

const CODECS = {
  agrupar: asOrdered,
  ind: asOrdered,
  per: asText,
  de: asText,
  ate: asText,
  con: asList,
  gru: asList,
  marca: asList,
  comp: asText,
  sub: asFlag,
  /** The kept report that is open. */
  salvo: asNumber(0),
  /** On a wide screen the fields are open until they are closed, on a phone closed until they are opened. */
  campos: asOneOf(['', 'abertos', 'fechados']),
} as const;

const camposOptions = () =>
  queryOptions({
    queryKey: ['vendas', 'relatorio-excel', 'campos'],
    queryFn: () => call(relatorioExcelContracts.camposDoExcel, {}),
    staleTime: 300_000,
  });

const salvosOptions = () =>
  queryOptions({
    queryKey: ['vendas', 'relatoriosSalvos'],
    queryFn: () => call(relatorioExcelContracts.listRelatoriosSalvos, {}),
  });

const previaOptions = ({ periodo: _periodo, ...body }: LeiauteDoExcel) =>
  queryOptions({
    queryKey: ['vendas', 'relatorio-excel', 'previa', body],
    queryFn: () => call(relatorioExcelContracts.previaDoExcel, { body }),
    placeholderData: keepPreviousData,
  });

const NENHUM: readonly RelatorioSalvo[] = [];

/** The report of the address: what it asks for, its first rows, the kept ones and what can be done. */
export function useRelatorio() {
  const [url, patch] = useSearchState(CODECS);
  const [hoje] = useState(() => diaDe(new Date(serverNow()), 'America/Sao_Paulo'));
  const phone = usePhone();
  const pedido = lerPedido(url, hoje);
  const campos = useQuery(camposOptions());
  const previa = useQuery(previaOptions(pedido));
  const salvos = useQuery(salvosOptions()).data ?? NENHUM;
  const aberto = salvos.find(({ codRelatorioSalvo }) => codRelatorioSalvo === url.salvo);
  const exportar = useExportar(TIPO_DO_EXCEL);
  const aplicar = (leiaute: LeiauteDoExcel, salvo: number): void =>
    patch({ ...escreverPedido(leiaute), salvo }, { push: true });
  return {
    hoje,
    pedido,
    campos,
    previa,
    salvos,
    aberto,
    /** The open report no longer asks for what was kept. */
    alterado: aberto !== undefined && !isMesmoPedido(aberto.leiaute, pedido),
    camposAbertos: url.campos === 'abertos' || (url.campos === '' && !phone),
    abrirCampos: (abrir: boolean): void => patch({ campos: abrir ? 'abertos' : 'fechados' }),
    mudar: (parte: Partial<LeiauteDoExcel>): void => patch(escreverPedido({ ...pedido, ...parte })),
    abrir: ({ leiaute, codRelatorioSalvo }: RelatorioSalvo): void => aplicar(leiaute, codRelatorioSalvo),
    marcarSalvo: (codRelatorioSalvo: number): void => patch({ salvo: codRelatorioSalvo }),
    gerando: exportar.exportando,
    linhasGeradas: exportar.linhas,
    gerar: (): void => {
      const { periodo: _periodo, ...filtro } = pedido;
      const nome = aberto && isMesmoPedido(aberto.leiaute, pedido) ? { titulo: aberto.nome } : {};
      exportar.exportar({ formato: 'xlsx', filtro: { ...filtro, ...nome } });
    },
  };
}

export type Relatorio = ReturnType<typeof useRelatorio>;
