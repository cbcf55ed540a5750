import {
  listaPesquisasContracts,
  type PesquisaRespondida,
} from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import { addDias, diaDe } from '@oferta/domain/dia.ts';
import type { ReactNode } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { call } from '#kernel/data/api.ts';
import { serverNow } from '#kernel/clock.ts';
import { openSurveyStore } from '#kernel/notices/detratores.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import { Lista, type ConsultaLista, type FiltroDaLista } from '#frames/lista/lista.tsx';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { COLUNAS, NotaDaPesquisa } from './colunas-das-pesquisas.tsx';

type Casa = ReturnType<typeof useConcessionaria>;
type Query = NonNullable<CallOf<typeof listaPesquisasContracts.listPesquisas>['query']>;

/** Days looked back over when nothing else was asked. */
const DIAS = 90;

const FILTROS: readonly FiltroDaLista[] = [
  {
    param: 'dias',
    titulo: 'Período',
    opcoes: [
      { id: '7', label: 'Últimos 7 dias' },
      { id: '30', label: 'Últimos 30 dias' },
      { id: '365', label: 'Último ano' },
    ],
  },
  {
    param: 'classe',
    titulo: 'Nota',
    opcoes: [
      { id: 'detrator', label: 'Detratores (0 a 6)' },
      { id: 'neutro', label: 'Neutros (7 e 8)' },
      { id: 'promotor', label: 'Promotores (9 e 10)' },
    ],
  },
];

const pesquisas =
  ({ codConcessionaria, fuso }: Casa) =>
  ({ filtros: { dias = String(DIAS), ...filtros }, ...consulta }: ConsultaLista) => {
    const ate = diaDe(new Date(serverNow()), fuso);
    const de = addDias(ate, 1 - (Number(dias) || DIAS));
    return {
      queryKey: [
        'oficina-digital',
        'pesquisas',
        codConcessionaria,
        'lista',
        de,
        ate,
        filtros,
        consulta,
      ] as const,
      queryFn: () =>
        call(listaPesquisasContracts.listPesquisas, {
          params: { codConcessionaria },
          // Words of the address; the server refuses those that are not the contract's.
          query: { ...consulta, ...filtros, de, ate } as Query,
        }),
    };
  };

/** What customers answered after their visit, with the NPS of the period; an answer opens with the way to call. */
export function ListaDePesquisas({ abas }: { readonly abas: ReactNode }) {
  const casa = useConcessionaria();
  const abrir = (pesquisa: PesquisaRespondida): void =>
    openSurveyStore.set({
      codPesquisa: pesquisa.codPesquisa,
      codConcessionaria: casa.codConcessionaria,
      concessionaria: casa.nome,
      titulo: `Nota ${pesquisa.nota} na pesquisa`,
      cliente: pesquisa.cliente,
      placa: pesquisa.placa ?? '',
      recebidaEm: Date.parse(pesquisa.respondidaEm),
    });
  return (
    <Lista
      titulo="Pesquisa de satisfação"
      abas={abas}
      singular="resposta"
      nome="pesquisas"
      buscarPor="Buscar por cliente, placa ou comentário"
      comSituacao={false}
      filtros={FILTROS}
      figuras={[
        { label: 'NPS', value: ({ nps }) => (nps === null ? '–' : String(Math.round(nps))) },
        { label: 'Enviadas', value: ({ enviadas }) => emNumero(enviadas) },
        { label: 'Detratores', value: ({ detratores }) => emNumero(detratores) },
      ]}
      consultar={pesquisas(casa)}
      rowId={({ codPesquisa }: PesquisaRespondida) => String(codPesquisa)}
      colunas={COLUNAS}
      onAbrir={abrir}
      cartao={(pesquisa) => (
        <CartaoDoCadastro
          titulo={`${pesquisa.cliente} · ${placaOuChassi({ ...pesquisa, chassi: null })}`}
          situacao={<NotaDaPesquisa {...pesquisa} />}
        >
          {pesquisa.comentario ?? pesquisa.modelo}
        </CartaoDoCadastro>
      )}
      tituloVazio="Nenhuma resposta neste período."
      vazio="A pesquisa sai duas horas depois da entrega; o que o cliente responder aparece aqui."
    />
  );
}
