import { acessosContracts, type SessaoDaRede } from '@oferta/contracts/suporte/acessos.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Lista, type ConsultaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';
import { describeBrowser } from '#kernel/session/describe-browser.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import type { Column } from '#ui/data-table/column.ts';
import { nomeDoNivel, REDE } from './de-quem.ts';
import css from './lista-acessos.module.css';

const SITUACOES = { aberta: 'Aberta', encerrada: 'Encerrada', vencida: 'Vencida' } as const;
const isSituacao = (texto: string | undefined): texto is keyof typeof SITUACOES =>
  texto !== undefined && texto in SITUACOES;

const sessoesOptions = ({ pagina, tamanho, filtros, busca }: ConsultaLista) => {
  const { estado } = filtros;
  return queryOptions({
    queryKey: ['suporte', 'sessoes', pagina, estado, busca],
    queryFn: () =>
      call(acessosContracts.listSessoesDaRede, {
        query: {
          pagina,
          tamanho,
          ...(isSituacao(estado) && { situacao: estado }),
          ...(busca !== undefined && { busca }),
        },
      }),
  });
};

const COLUNAS: readonly Column<SessaoDaRede>[] = [
  { id: 'usuario', header: 'Quem', cell: ({ usuario }) => usuario, strong: true, hideable: false },
  { id: 'nivel', header: 'Nível', cell: ({ nivel }) => nomeDoNivel(nivel), width: 130 },
  { id: 'situacao', header: 'Situação', cell: ({ situacao }) => SITUACOES[situacao], width: 110 },
  {
    id: 'usadaEm',
    header: 'Último uso',
    cell: ({ usadaEm }) => <span className="num">{dataEHora(usadaEm, REDE)}</span>,
    width: 150,
  },
  {
    id: 'criadaEm',
    header: 'Entrou em',
    cell: ({ criadaEm }) => <span className="num">{dataEHora(criadaEm, REDE)}</span>,
    width: 150,
  },
  {
    id: 'navegador',
    header: 'Aparelho',
    cell: ({ navegador }) => <span title={navegador}>{describeBrowser(navegador)}</span>,
    width: 190,
  },
  { id: 'endereco', header: 'Endereço', cell: ({ endereco }) => endereco, width: 140 },
];

const FILTROS = [
  {
    param: 'estado',
    titulo: 'Situação',
    opcoes: Object.entries(SITUACOES).map(([id, label]) => ({ id, label })),
  },
] as const;

/** Every session of the people one may see, the last used first. */
export const Sessoes = ({ abas }: { readonly abas: ReactNode }) => (
  <Lista
    titulo="Lista de acessos"
    singular="sessão"
    nome="sessoes"
    abas={abas}
    consultar={sessoesOptions}
    rowId={({ codUsuario, criadaEm }) => `${codUsuario} ${criadaEm}`}
    colunas={COLUNAS}
    buscarPor="Buscar pessoa"
    comSituacao={false}
    filtros={FILTROS}
    cartao={(sessao) => (
      <div className={css['cartao']} data-stack={4}>
        <b>{sessao.usuario}</b>
        <span>
          {SITUACOES[sessao.situacao]} · {describeBrowser(sessao.navegador)}
        </span>
        <small className="num">{dataEHora(sessao.usadaEm, REDE)}</small>
      </div>
    )}
    tituloVazio="Nenhuma sessão."
  />
);
