import { type Contagem, contagemContracts } from '@oferta/contracts/estoque/contagem.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { codigoCurto } from '#kernel/data/api-error.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ListBody, ListRows, PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { inteiro } from '../../../components/em-palavras.ts';
import { listaContagens } from './consultas.ts';
import css from './contagem.module.css';
import { SituacaoDaContagem } from './situacao-da-contagem.tsx';

const NovaContagemDialog = lazyPart(async () => (await import('./nova-contagem.tsx')).NovaContagemDialog);

const COLUNAS: readonly Column<Contagem>[] = [
  {
    id: 'titulo',
    header: 'Contagem',
    cell: ({ titulo, codContagem, motivo }) => (
      <>
        {titulo}
        <span className={css['nota']}>
          {codContagem}
          {motivo && ` · ${motivo}`}
        </span>
      </>
    ),
    strong: true,
  },
  {
    id: 'comecada',
    header: 'Começo',
    cell: ({ comecadaEm }) => <DataEHora instante={comecadaEm} />,
    width: 145,
  },
  { id: 'quem', header: 'Aberta por', cell: ({ quem }) => quem ?? '—', width: 150 },
  {
    id: 'contadas',
    header: 'Contadas',
    cell: ({ contadas, pecas }) => (
      <span className="num">
        {inteiro(contadas)} de {inteiro(pecas)}
      </span>
    ),
    align: 'end',
    width: 110,
  },
  {
    id: 'aAprovar',
    header: 'A aprovar',
    cell: ({ aAprovar, situacao }) => (
      <span className="num">{situacao === 'aberta' ? inteiro(aAprovar) : '—'}</span>
    ),
    align: 'end',
    width: 100,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => <SituacaoDaContagem situacao={situacao} />,
    width: 130,
  },
];

interface ListaProps {
  readonly codConcessionaria: number;
  readonly onAbrir: (codContagem: number) => void;
  /** What the list is a tab of. */
  readonly abas: ReactNode;
}

/** The house's counts, those that are open first. */
export function ListaDeContagens({ codConcessionaria, onAbrir, abas }: ListaProps) {
  const { data, error, refetch } = useQuery(listaContagens(codConcessionaria));
  const [nova, setNova] = useState(false);
  const podeAbrir = usePode(contagemContracts.abrirContagem);
  const comecar = podeAbrir && (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setNova(true)}>
      Nova contagem
    </Button>
  );
  return (
    <PageFrame>
      <PageHead title="Balcão de peças" actions={comecar} />
      {abas}
      <ListBody>
        <ListRows>
          <DataTable
            label="Contagens"
            rows={data ?? []}
            rowId={({ codContagem }) => String(codContagem)}
            columns={COLUNAS}
            status={error ? 'error' : data ? 'ready' : 'loading'}
            error={{ code: error ? codigoCurto(error) : undefined, onRetry: () => void refetch() }}
            empty={
              <EmptyState title="Nenhuma contagem por aqui." action={comecar || undefined}>
                {podeAbrir
                  ? 'Comece por uma: as peças da vez já vêm escolhidas.'
                  : 'Quem cuida do estoque abre a contagem; ela aparece aqui para você contar.'}
              </EmptyState>
            }
            onOpen={({ codContagem }) => onAbrir(codContagem)}
            mobileCard={(contagem) => (
              <div className={css['cartao']}>
                <b>{contagem.titulo}</b>
                <SituacaoDaContagem situacao={contagem.situacao} />
                <span className={css['nota']}>
                  {inteiro(contagem.contadas)} de {plural(contagem.pecas, 'peça contada', 'peças contadas')}
                  {contagem.situacao === 'aberta' &&
                    contagem.aAprovar > 0 &&
                    ` · ${inteiro(contagem.aAprovar)} a aprovar`}
                </span>
              </div>
            )}
          />
        </ListRows>
      </ListBody>
      {nova && (
        <NovaContagemDialog
          codConcessionaria={codConcessionaria}
          onFechar={() => setNova(false)}
          onAberta={onAbrir}
        />
      )}
    </PageFrame>
  );
}
