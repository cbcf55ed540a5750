import { copiaContracts, type PedidoDeCopia, type PreviaDaCopia } from '@oferta/contracts/cardapio/copia.ts';
import type { Lote } from '@oferta/contracts/cardapio/lote.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/api.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/api-error.ts';
import { useCall } from '#kernel/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { Tone } from '#ui/tone.ts';
import { plural } from '../../components/em-palavras.ts';
import { useRecarregarCardapio } from '../../components/consultas-cardapio.ts';
import { COLUNAS_DESTINO, colunasDaDiferenca, NOME_DA_DIFERENCA, oQueMuda } from './colunas-diferenca.tsx';
import css from './copiar.module.css';

type Linha = PreviaDaCopia['linhas'][number];

interface DiferencaProps {
  readonly pedido: PedidoDeCopia;
  readonly onConflitos: (conflitos: PedidoDeCopia['conflitos']) => void;
  readonly onVoltar: () => void;
  readonly onCopiado: (lote: Lote) => void;
}

const TONS: Readonly<Record<Linha['diferenca'], Tone>> = {
  novo: 5,
  alterado: 2,
  conflito: 'late',
  igual: 'neutral',
};

/** What would become of each target, before anything is copied. */
export function Diferenca({ pedido, onConflitos, onVoltar, onCopiado }: DiferencaProps) {
  // What is done with conflicts changes what is copied, not the difference.
  const { conflitos, ...resto } = pedido;
  const { data, error, refetch } = useQuery({
    queryKey: ['cardapio', 'cardapio', pedido.codConcessionaria, 'copia', resto],
    queryFn: () => call(copiaContracts.preverCopia, { body: resto }),
    staleTime: 0,
    gcTime: 0,
  });
  const recarregar = useRecarregarCardapio();
  const copiar = useCall(copiaContracts.copiar, {
    onSuccess(lote) {
      recarregar();
      onCopiado(lote);
    },
  });
  const soma = data && somar(data, conflitos);
  return (
    <>
      <div className={css['corpo']}>
        {error ? (
          <ErrorState
            title={fraseDe(error)}
            onRetry={() => void refetch()}
            {...(isApiError(error) && { code: codigoCurto(error) })}
          />
        ) : data ? (
          <Previa previa={data} conflitos={conflitos} onConflitos={onConflitos} />
        ) : (
          <Skeleton variant="table" />
        )}
      </div>
      <div className={css['barra']}>
        <Button size="md" icon={<IconArrowLeft size={16} />} onClick={onVoltar}>
          Voltar
        </Button>
        <small>{soma === 0 && 'Os destinos já estão iguais à origem.'}</small>
        <Button
          size="md"
          variant="primary"
          loading={copiar.isPending}
          disabled={!soma}
          onClick={() => copiar.mutate({ body: pedido })}
        >
          {soma ? `Copiar ${plural(soma, 'registro', 'registros')}` : 'Copiar'}
        </Button>
      </div>
    </>
  );
}

const somar = ({ destinos }: PreviaDaCopia, conflitos: PedidoDeCopia['conflitos']): number =>
  destinos.reduce(
    (soma, destino) =>
      soma + destino.novo + destino.alterado + (conflitos === 'sobrescrever' ? destino.conflito : 0),
    0,
  );

interface PreviaProps {
  readonly previa: PreviaDaCopia;
  readonly conflitos: PedidoDeCopia['conflitos'];
  readonly onConflitos: DiferencaProps['onConflitos'];
}

function Previa({ previa, conflitos, onConflitos }: PreviaProps) {
  const [destino, setDestino] = useState<number | null>(null);
  const [tipos, setTipos] = useState<readonly Linha['diferenca'][]>([]);
  const { destinos } = previa;
  const nomes = new Map(destinos.map(({ codConcessionaria, nome }) => [codConcessionaria, nome]));
  const linhas = previa.linhas.filter(
    (linha) =>
      (destino === null || linha.codConcessionaria === destino) &&
      (tipos.length === 0 || tipos.includes(linha.diferenca)),
  );
  const total = (diferenca: Linha['diferenca']): number =>
    destinos.reduce((soma, cada) => soma + cada[diferenca], 0);
  const diferem = total('novo') + total('alterado') + total('conflito');
  return (
    <>
      {total('conflito') > 0 && (
        <div className={css['conflitos']} data-tone="late">
          <p>
            <b>{plural(total('conflito'), 'conflito', 'conflitos')}</b>: o destino foi mudado depois da
            origem.
          </p>
          <Segmented
            label="O que fazer com os conflitos"
            items={[
              { id: 'manter', label: 'Manter o destino' },
              { id: 'sobrescrever', label: 'Usar a origem' },
            ]}
            value={conflitos}
            onChange={onConflitos}
          />
        </div>
      )}
      <section className={css['secao']}>
        <h2>Por destino</h2>
        <div className={css['tabela']}>
          <DataTable
            label="Diferença por destino"
            rows={destinos}
            rowId={({ codConcessionaria }) => String(codConcessionaria)}
            columns={COLUNAS_DESTINO}
            selectedId={String(destino ?? '')}
            onOpen={({ codConcessionaria: cod }) => setDestino(cod === destino ? null : cod)}
            mobileCard={(cada) => (
              <div className={css['cartao']}>
                <b>{cada.nome}</b>
                <small>
                  {cada.novo} novos · {cada.alterado} mudam · {cada.conflito} conflitos · {cada.igual} iguais
                </small>
              </div>
            )}
          />
        </div>
      </section>
      <section className={css['secao']}>
        <h2>O que muda{destino !== null && ` em ${nomes.get(destino) ?? ''}`}</h2>
        <FilterChips
          label="Tipo de diferença"
          items={(['novo', 'alterado', 'conflito'] as const).map((id) => ({
            id,
            label: NOME_DA_DIFERENCA[id],
            count: total(id),
            tone: TONS[id],
          }))}
          selected={tipos}
          onToggle={(id) =>
            setTipos((antes) => {
              const tipo = id as Linha['diferenca'];
              return antes.includes(tipo) ? antes.filter((cada) => cada !== tipo) : [...antes, tipo];
            })
          }
        />
        {previa.linhas.length < diferem && (
          <p className={css['nada']}>
            Mostrando {previa.linhas.length.toLocaleString('pt-BR')} de {diferem.toLocaleString('pt-BR')}{' '}
            diferenças.
          </p>
        )}
        <div className={css['tabela']} data-alta={linhas.length > 8 || undefined}>
          <DataTable
            label="Registros que diferem"
            rows={linhas}
            rowId={({ codConcessionaria, nome, diferenca }) => `${codConcessionaria}:${diferenca}:${nome}`}
            columns={colunasDaDiferenca(nomes)}
            mobileCard={(linha) => (
              <div className={css['cartao']}>
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
    </>
  );
}
