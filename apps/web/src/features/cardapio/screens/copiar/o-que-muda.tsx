import type { PreviaDaCopia } from '@oferta/contracts/cardapio/copia.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { toggled } from '#kernel/toggled.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { Tone } from '#ui/tone.ts';
import { colunasDaDiferenca, NOME_DA_DIFERENCA, oQueMuda } from './colunas-diferenca.tsx';
import css from './copiar.module.css';
import { contar, previaDaCopia, type SoODiferente } from './previa-da-copia.ts';

type Linha = PreviaDaCopia['linhas'][number];

const TONS = { novo: 5, alterado: 2, conflito: 'late' } as const satisfies Partial<
  Record<Linha['diferenca'], Tone>
>;

interface OQueMudaProps {
  readonly previa: PreviaDaCopia;
  readonly pedido: SoODiferente;
  /** The target looked at; null: all of them. */
  readonly destino: number | null;
}

/** The records that differ, of one target or of all. */
export function OQueMuda({ previa, pedido, destino }: OQueMudaProps) {
  const [tipos, setTipos] = useState<readonly string[]>([]);
  const destinos = previa.destinos.filter(
    ({ codConcessionaria }) => destino === null || codConcessionaria === destino,
  );
  const diferem = contar(destinos, 'novo') + contar(destinos, 'alterado') + contar(destinos, 'conflito');
  const { linhas, status } = useLinhas({ previa, pedido, destino }, diferem);
  const vistas = linhas.filter(({ diferenca }) => tipos.length === 0 || tipos.includes(diferenca));
  const nomes = useMemo(
    () => new Map(previa.destinos.map(({ codConcessionaria, nome }) => [codConcessionaria, nome])),
    [previa.destinos],
  );
  const colunas = useMemo(() => colunasDaDiferenca(nomes), [nomes]);
  return (
    <section className={css['secao']}>
      <h2>O que muda{destino !== null && ` em ${nomes.get(destino) ?? ''}`}</h2>
      <FilterChips
        label="Tipo de diferença"
        items={(['novo', 'alterado', 'conflito'] as const).map((id) => ({
          id,
          label: NOME_DA_DIFERENCA[id],
          count: contar(destinos, id),
          tone: TONS[id],
        }))}
        selected={tipos}
        onToggle={(id) => setTipos(toggled(tipos, id))}
      />
      {status === 'ready' && linhas.length < diferem && (
        <p className={css['nada']}>
          Mostrando {emNumero(linhas.length)} de {emNumero(diferem)} diferenças.
          {destino === null && ' Escolha um destino acima para ver as dele.'}
        </p>
      )}
      <div className={css['tabela']} data-alta={vistas.length > 8 || undefined}>
        <DataTable
          label="Registros que diferem"
          status={status}
          rows={vistas}
          rowId={({ codConcessionaria, nome, diferenca }) => `${codConcessionaria}:${diferenca}:${nome}`}
          columns={colunas}
          mobileCard={(linha) => (
            <div className={css['cartao']} data-stack={2}>
              <b>{linha.nome}</b>
              <small>
                {nomes.get(linha.codConcessionaria)} · {NOME_DA_DIFERENCA[linha.diferenca]}
              </small>
              <span>{oQueMuda(linha)}</span>
            </div>
          )}
          empty={<EmptyState title="Nada difere aqui." />}
        />
      </div>
    </section>
  );
}

/** The answer for all targets holds the first lines only, so one target's own are asked for where they may be missing. */
function useLinhas({ previa, pedido, destino }: OQueMudaProps, diferem: number) {
  const daqui = previa.linhas.filter(
    ({ codConcessionaria }) => destino === null || codConcessionaria === destino,
  );
  const faltam = destino !== null && daqui.length < diferem && previa.destinos.length > 1;
  const { data, isError } = useQuery({
    ...previaDaCopia({ ...pedido, destinos: destino === null ? [] : [destino] }),
    enabled: faltam,
  });
  if (!faltam || isError) return { linhas: daqui, status: 'ready' as const };
  return { linhas: data?.linhas ?? [], status: data ? ('ready' as const) : ('loading' as const) };
}
