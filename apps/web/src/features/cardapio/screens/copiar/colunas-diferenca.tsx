import type { PreviaDaCopia } from '@oferta/contracts/cardapio/copia.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Column } from '#ui/data-table/column.ts';
import { TonePill } from '#ui/status/status-pill.tsx';

type Linha = PreviaDaCopia['linhas'][number];
type Destino = PreviaDaCopia['destinos'][number];

export const NOME_DA_DIFERENCA: Readonly<Record<Linha['diferenca'], string>> = {
  novo: 'Novos',
  alterado: 'Alterados',
  conflito: 'Conflitos',
  igual: 'Iguais',
};

const UM: Readonly<
  Record<Linha['diferenca'], { readonly nome: string; readonly tone: 5 | 2 | 'late' | 'neutral' }>
> = {
  novo: { nome: 'Novo', tone: 5 },
  alterado: { nome: 'Muda', tone: 2 },
  conflito: { nome: 'Conflito', tone: 'late' },
  igual: { nome: 'Igual', tone: 'neutral' },
};

const conta = (
  id: 'novo' | 'alterado' | 'conflito' | 'igual' | 'pecasNovas',
  header: string,
): Column<Destino> => ({
  id,
  header,
  align: 'end',
  sortBy: (destino) => destino[id],
  cell: (destino) => emNumero(destino[id]),
});

export const COLUNAS_DESTINO: readonly Column<Destino>[] = [
  {
    id: 'nome',
    header: 'Concessionária',
    strong: true,
    sortBy: ({ nome }) => nome,
    cell: ({ nome }) => nome,
  },
  conta('novo', 'Novos'),
  conta('alterado', 'Alterados'),
  conta('conflito', 'Conflitos'),
  conta('igual', 'Iguais'),
  conta('pecasNovas', 'Peças a criar'),
];

/** "preço fixo: R$ 100,00 → R$ 120,00", one after the other. */
export const oQueMuda = ({ mudancas }: Linha): string =>
  mudancas.map(({ campo, de, para }) => `${campo}: ${de || '—'} → ${para || '—'}`).join(' · ');

export const colunasDaDiferenca = (nomes: ReadonlyMap<number, string>): readonly Column<Linha>[] => [
  { id: 'nome', header: 'Registro', strong: true, cell: ({ nome }) => nome },
  {
    id: 'destino',
    header: 'Destino',
    cell: ({ codConcessionaria }) => nomes.get(codConcessionaria) ?? '',
  },
  {
    id: 'diferenca',
    header: 'Diferença',
    cell: ({ diferenca }) => <TonePill tone={UM[diferenca].tone}>{UM[diferenca].nome}</TonePill>,
  },
  { id: 'muda', header: 'O que muda', cell: oQueMuda },
];
