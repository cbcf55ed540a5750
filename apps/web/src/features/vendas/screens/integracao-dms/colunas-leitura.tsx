import type { LeituraNaLista } from '@oferta/contracts/vendas/dms.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import css from './integracao.module.css';
import { CONECTORES, SITUACOES_DA_LEITURA } from './palavras.ts';

const numero = (valor: number) => <span className="num">{emNumero(valor)}</span>;

export const COLUNAS_LEITURA: readonly Column<LeituraNaLista>[] = [
  {
    id: 'quando',
    header: 'Quando',
    cell: ({ vistaEm }) => <DataEHora instante={vistaEm} />,
    width: 150,
    hideable: false,
  },
  {
    id: 'nome',
    header: 'De onde',
    cell: ({ nome, conector, vezes }) => (
      <>
        {nome}
        <small className={css['de']}>
          {CONECTORES[conector].nome}
          {vezes > 1 && ` · o mesmo ${vezes} vezes`}
        </small>
      </>
    ),
    strong: true,
    hideable: false,
    width: '34%',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => (
      <TonePill tone={SITUACOES_DA_LEITURA[situacao].tone}>{SITUACOES_DA_LEITURA[situacao].nome}</TonePill>
    ),
    width: 140,
  },
  { id: 'linhas', header: 'Linhas', cell: ({ linhas }) => numero(linhas), align: 'end', width: 90 },
  { id: 'aceitas', header: 'Aceitas', cell: ({ aceitas }) => numero(aceitas), align: 'end', width: 90 },
  { id: 'mudadas', header: 'Com novidade', cell: ({ mudadas }) => numero(mudadas), align: 'end', width: 115 },
  {
    id: 'recusadas',
    header: 'Recusadas',
    cell: ({ recusadas }) => (
      <span className={recusadas > 0 ? css['recusadas'] : undefined}>{numero(recusadas)}</span>
    ),
    align: 'end',
    width: 100,
  },
  { id: 'quem', header: 'Quem', cell: ({ quem }) => quem ?? 'Sistema', width: 150 },
];

/** A reading on the phone. */
export const CartaoDaLeitura = ({ leitura }: { readonly leitura: LeituraNaLista }) => (
  <div className={css['cartao']} data-stack={4}>
    <b>{leitura.nome}</b>
    <TonePill tone={SITUACOES_DA_LEITURA[leitura.situacao].tone}>
      {SITUACOES_DA_LEITURA[leitura.situacao].nome}
    </TonePill>
    <small>
      <DataEHora instante={leitura.vistaEm} /> · {CONECTORES[leitura.conector].nome}
    </small>
    <small>
      {plural(leitura.aceitas, 'aceita', 'aceitas')} · {plural(leitura.recusadas, 'recusada', 'recusadas')}
    </small>
  </div>
);
