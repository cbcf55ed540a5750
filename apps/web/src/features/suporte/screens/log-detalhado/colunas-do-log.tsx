import type { LinhaAuditoria } from '@oferta/contracts/suporte/auditoria.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import type { Column } from '#ui/data-table/column.ts';
import css from './log-detalhado.module.css';

/** So many fields are told in the row; the open line tells them all. */
const NA_LINHA = 3;

/** A line and, on the first of each day, that day: it stands above the hour as a heading does. */
export interface LinhaDoLog extends LinhaAuditoria {
  readonly dia: string | null;
}

/** "27/11/2026 10:38" in its two parts, where the line is. */
const diaEHora = ({ quando, fuso }: LinhaAuditoria): readonly [string, string] => {
  const [dia = '', hora = ''] = dataEHora(quando, fuso).split(' ');
  return [dia, hora];
};

/** The lines, newest first, with each day told once. */
export const comDias = (linhas: readonly LinhaAuditoria[]): readonly LinhaDoLog[] =>
  linhas.map((linha, i) => {
    const [dia] = diaEHora(linha);
    const acima = linhas[i - 1];
    return { ...linha, dia: acima && diaEHora(acima)[0] === dia ? null : dia };
  });

export const COLUNAS: readonly Column<LinhaDoLog>[] = [
  {
    id: 'quando',
    header: 'Hora',
    cell: (linha) => (
      <span className={css['quando']}>
        {linha.dia && <b className="num">{linha.dia}</b>}
        <span className="num">{diaEHora(linha)[1]}</span>
      </span>
    ),
    width: 96,
    hideable: false,
  },
  {
    id: 'quem',
    header: 'Quem',
    cell: ({ quem }) => (
      <span className={css['quem']}>
        <Avatar name={quem} hue={hueAt(quem.length)} /> {quem}
      </span>
    ),
    width: 200,
    strong: true,
  },
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
  { id: 'oQue', header: 'O que fez', cell: ({ oQue }) => <b title={oQue}>{oQue}</b>, stretch: true },
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
    <span>
      {linha.oQue}: <Mudancas {...linha} limite={NA_LINHA} />
    </span>
    <small>
      {linha.quem} · <span className="num">{dataEHora(linha.quando, linha.fuso)}</span>
    </small>
  </div>
);
