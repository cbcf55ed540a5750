import { copiaContracts, type PedidoDeCopia, type PreviaDaCopia } from '@oferta/contracts/cardapio/copia.ts';
import type { Lote } from '@oferta/contracts/cardapio/lote.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useRecarregarCardapio } from '../../components/consultas-cardapio.ts';
import { COLUNAS_DESTINO } from './colunas-diferenca.tsx';
import css from './copiar.module.css';
import { OQueMuda } from './o-que-muda.tsx';
import { contar, previaDaCopia, type SoODiferente } from './previa-da-copia.ts';

interface DiferencaProps {
  readonly pedido: PedidoDeCopia;
  readonly onConflitos: (conflitos: PedidoDeCopia['conflitos']) => void;
  readonly onVoltar: () => void;
  readonly onCopiado: (lote: Lote) => void;
}

/** What would become of each target, before anything is copied. */
export function Diferenca({ pedido, onConflitos, onVoltar, onCopiado }: DiferencaProps) {
  // What is done with conflicts changes what is copied, not the difference.
  const { conflitos, ...resto } = pedido;
  const { data, error, refetch } = useQuery(previaDaCopia(resto));
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
          <Previa previa={data} pedido={resto} conflitos={conflitos} onConflitos={onConflitos} />
        ) : (
          <Skeleton variant="table" />
        )}
      </div>
      <div className={css['barra']} data-line={10}>
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
  readonly pedido: SoODiferente;
  readonly conflitos: PedidoDeCopia['conflitos'];
  readonly onConflitos: DiferencaProps['onConflitos'];
}

function Previa({ previa, pedido, conflitos, onConflitos }: PreviaProps) {
  const [destino, setDestino] = useState<number | null>(null);
  const { destinos } = previa;
  const emConflito = contar(destinos, 'conflito');
  return (
    <>
      {emConflito > 0 && (
        <div className={css['conflitos']} data-tone="late">
          <p>
            <b>{plural(emConflito, 'conflito', 'conflitos')}</b>: o destino foi mudado depois da origem.
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
              <div className={css['cartao']} data-stack={2}>
                <b>{cada.nome}</b>
                <small>
                  {plural(cada.novo, 'novo', 'novos')} · {plural(cada.alterado, 'muda', 'mudam')} ·{' '}
                  {plural(cada.conflito, 'conflito', 'conflitos')} · {plural(cada.igual, 'igual', 'iguais')}
                </small>
              </div>
            )}
          />
        </div>
      </section>
      <OQueMuda previa={previa} pedido={pedido} destino={destino} />
    </>
  );
}
