import type { LinhaAuditoria } from '@oferta/contracts/suporte/auditoria.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import type { Column } from '#ui/data-table/column.ts';
import css from './log-detalhado.module.css';

/** So many fields are told in the row; the open line tells them all. */
const NA_LINHA = 3;

export const COLUNAS: readonly Column<LinhaAuditoria>[] = [
  {
    id: 'quando',
    header: 'Quando',
    cell: ({ quando, fuso }) => <span className="num">{dataEHora(quando, fuso)}</span>,
    width: 138,
    hideable: false,
  },
  { id: 'quem', header: 'Quem', cell: ({ quem }) => quem, width: 180, strong: true },
  {
    id: 'registro',
    header: 'Registro',
    cell: ({ registro, chave }) => (
      <>
        {registro} <span className="num">{chave}</span>
      </>
    ),
    width: 190,
  },
  { id: 'oQue', header: 'O que fez', cell: ({ oQue }) => <span title={oQue}>{oQue}</span>, stretch: true },
  { id: 'mudancas', header: 'Antes → depois', cell: (linha) => <Mudancas {...linha} limite={NA_LINHA} /> },
  { id: 'casa', header: 'Concessionária', cell: ({ concessionaria }) => concessionaria ?? '—', width: 190 },
];

interface MudancasProps extends Pick<LinhaAuditoria, 'mudancas' | 'operacao'> {
  readonly limite: number;
}

/** "hora ~~14:00~~ 14:30", field by field; of a record that was made or deleted, that it was. */
function Mudancas({ mudancas, operacao, limite }: MudancasProps) {
  if (operacao !== 'alterado') return <>{operacao === 'criado' ? 'criado' : 'excluído'}</>;
  const resto = mudancas.length - limite;
  return (
    <span className={css['mudancas']}>
      {mudancas.slice(0, limite).map(({ campo, rotulo, antes, depois }) => (
        <span key={campo}>
          {rotulo} <del>{antes ?? 'vazio'}</del> <ins>{depois ?? 'vazio'}</ins>
        </span>
      ))}
      {resto > 0 && <small>e mais {resto}</small>}
    </span>
  );
}

/** A line on a phone. */
export const CartaoDaLinha = (linha: LinhaAuditoria) => (
  <div className={css['cartao']} data-stack={4}>
    <b>
      {linha.registro} <span className="num">{linha.chave}</span>
    </b>
    <Mudancas {...linha} limite={NA_LINHA} />
    <small>
      {linha.quem} · <span className="num">{dataEHora(linha.quando, linha.fuso)}</span>
    </small>
  </div>
);
