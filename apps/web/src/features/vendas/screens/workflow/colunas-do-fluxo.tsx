import type { DiaDoMes } from '@oferta/contracts/vendas/lancamento.ts';
import { diaDaSemana, formatDia } from '@oferta/domain/dia.ts';
import { DIAS_DA_SEMANA } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { plural } from '@oferta/domain/plural.ts';
import { CartaoDoCadastro } from '#frames/lista/cartao-do-cadastro.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { reais } from '../../model/em-reais.ts';
import { haQuanto } from '../../model/ha-quanto.ts';
import { SITUACOES } from '../../model/situacoes.ts';

const emReais = (centavos: number | null): string => (centavos === null ? '—' : reais(centavos));

const semanaDe = (dia: string): string => DIAS_DA_SEMANA[diaDaSemana(dia)].slice(0, 3).toLowerCase();

/** A day on its way: where it stands, what it says, and who moved it last. */
export const COLUNAS: readonly Column<DiaDoMes>[] = [
  {
    id: 'dia',
    header: 'Dia',
    cell: ({ dia }) => `${formatDia(dia)}, ${semanaDe(dia)}`,
    sortBy: ({ dia }) => dia,
    strong: true,
    hideable: false,
    width: 150,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => <TonePill tone={SITUACOES[situacao].tone}>{SITUACOES[situacao].nome}</TonePill>,
    sortBy: ({ situacao }) => SITUACOES[situacao].nome,
    width: 130,
  },
  {
    id: 'passagens',
    header: 'Passagens',
    cell: ({ passagens }) => passagens ?? '—',
    sortBy: ({ passagens }) => passagens,
    align: 'end',
    width: 100,
  },
  {
    id: 'faturamento',
    header: 'Faturamento',
    cell: ({ faturamentoCentavos }) => emReais(faturamentoCentavos),
    sortBy: ({ faturamentoCentavos }) => faturamentoCentavos,
    align: 'end',
    width: 130,
  },
  {
    id: 'meta',
    header: 'Meta',
    cell: ({ metaCentavos }) => emReais(metaCentavos),
    sortBy: ({ metaCentavos }) => metaCentavos,
    align: 'end',
    width: 110,
  },
  {
    id: 'dms',
    header: 'DMS − lançado',
    cell: ({ diferencaDmsCentavos }) => emReais(diferencaDmsCentavos),
    sortBy: ({ diferencaDmsCentavos }) => diferencaDmsCentavos,
    align: 'end',
    width: 130,
  },
  {
    id: 'quem',
    header: 'Última mudança',
    cell: ({ quem, quando }) => (quando === null ? '' : `${quem ?? 'Produto'}, ${haQuanto(quando)}`),
    sortBy: ({ quando }) => quando,
  },
  { id: 'motivo', header: 'Motivo da devolução', cell: ({ motivoDevolucao }) => motivoDevolucao },
];

/** The day on a phone. */
export const CartaoDoDia = ({
  dia,
  situacao,
  passagens,
  faturamentoCentavos,
  diferencaDmsCentavos,
  motivoDevolucao,
}: DiaDoMes) => (
  <CartaoDoCadastro
    titulo={`${formatDia(dia)}, ${semanaDe(dia)}`}
    situacao={<TonePill tone={SITUACOES[situacao].tone}>{SITUACOES[situacao].nome}</TonePill>}
  >
    <span className="num">
      {emReais(faturamentoCentavos)}
      {passagens !== null && ` · ${plural(passagens, 'passagem', 'passagens')}`}
    </span>
    {diferencaDmsCentavos !== null && diferencaDmsCentavos !== 0 && (
      <small className="num">DMS − lançado: {reais(diferencaDmsCentavos)}</small>
    )}
    {motivoDevolucao && <small>Devolvido: {motivoDevolucao}</small>}
  </CartaoDoCadastro>
);
