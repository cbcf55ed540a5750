import { acessosContracts, type Acesso } from '@oferta/contracts/suporte/acessos.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { Lista, type ConsultaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';
import { describeBrowser } from '#kernel/session/describe-browser.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { plural } from '@oferta/domain/plural.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { nomeDoNivel, REDE } from './de-quem.ts';
import css from './lista-acessos.module.css';

const filtroDe = ({ busca, filtros }: ConsultaLista) => ({
  ...(busca !== undefined && { busca }),
  ...(filtros['de'] !== undefined && { de: filtros['de'] }),
  ...(filtros['ate'] !== undefined && { ate: filtros['ate'] }),
  ...(filtros['saltando'] === '1' && { saltando: '1' as const }),
});

const visitasOptions = (consulta: ConsultaLista) =>
  queryOptions({
    queryKey: ['suporte', 'acessos', consulta],
    queryFn: () =>
      call(acessosContracts.listAcessos, {
        query: { pagina: consulta.pagina, tamanho: consulta.tamanho, ...filtroDe(consulta) },
      }),
  });

const COLUNAS: readonly Column<Acesso>[] = [
  {
    id: 'quando',
    header: 'Quando',
    cell: ({ quando }) => <span className="num">{dataEHora(quando, REDE)}</span>,
    width: 140,
    hideable: false,
  },
  { id: 'usuario', header: 'Quem', cell: ({ usuario }) => usuario, strong: true, width: 200 },
  { id: 'nivel', header: 'Nível', cell: ({ nivel }) => nomeDoNivel(nivel), width: 120 },
  { id: 'tela', header: 'Tela', cell: ({ tela, pagina }) => <span title={pagina}>{tela}</span> },
  { id: 'parametros', header: 'Parâmetros', cell: ({ parametros }) => parametros || '—', width: 220 },
  {
    id: 'concessionaria',
    header: 'Concessionária',
    cell: (acesso) => (
      <span className={css['casa']}>
        {acesso.concessionaria ?? '—'}
        {acesso.saltando && <Salto />}
      </span>
    ),
    width: 230,
  },
  { id: 'endereco', header: 'Endereço', cell: ({ endereco }) => endereco, width: 130 },
  {
    id: 'navegador',
    header: 'Aparelho',
    cell: ({ navegador }) =>
      navegador === null ? '—' : <span title={navegador}>{describeBrowser(navegador)}</span>,
    width: 190,
  },
];

/** Marks a visit to the third or a further dealership within five minutes. */
const Salto = () => (
  <span className={css['salto']}>
    <IconAlertTriangle size={14} aria-hidden="true" /> 3 casas em 5 min
  </span>
);

const FILTROS = [
  {
    param: 'de',
    titulo: 'De',
    campo: (valor: string | undefined, mudar: (valor: string | undefined) => void) => (
      <DatePicker aria-label="De" value={valor ?? null} onChange={(dia) => mudar(dia ?? undefined)} />
    ),
  },
  {
    param: 'ate',
    titulo: 'Até',
    campo: (valor: string | undefined, mudar: (valor: string | undefined) => void) => (
      <DatePicker aria-label="Até" value={valor ?? null} onChange={(dia) => mudar(dia ?? undefined)} />
    ),
  },
  {
    param: 'saltando',
    titulo: 'Chama atenção',
    opcoes: [{ id: '1', label: 'Três concessionárias em cinco minutos' }],
  },
] as const;

/** Every visit to a screen, the newest first: "quem viu este carro" is its plate in the search. */
export function Visitas({ abas }: { readonly abas: ReactNode }) {
  return (
    <Lista
      titulo="Lista de acessos"
      singular="acesso"
      nome="acessos"
      abas={abas}
      consultar={visitasOptions}
      rowId={({ codLog }) => String(codLog)}
      colunas={COLUNAS}
      ocultasDeInicio={['navegador']}
      buscarPor="Buscar placa, código ou tela"
      comSituacao={false}
      filtros={FILTROS}
      controles={(consulta, total) => (
        <ExportarLista
          tipo="acessos"
          filtro={filtroDe(consulta)}
          resumo={plural(total, 'visita', 'visitas')}
        />
      )}
      cartao={(acesso) => (
        <div className={css['cartao']} data-stack={4}>
          <b>{acesso.usuario}</b>
          <span>{acesso.tela}</span>
          <small>
            <span className="num">{dataEHora(acesso.quando, REDE)}</span> ·{' '}
            {acesso.concessionaria ?? 'sem casa'}
          </small>
          {acesso.saltando && <Salto />}
        </div>
      )}
      tituloVazio="Nenhum acesso ainda."
      vazio="As visitas às telas aparecem aqui assim que alguém entra."
    />
  );
}
