import {
  type ChaveIntegracao,
  chaveIntegracaoContracts,
} from '@oferta/contracts/cadastros/chave-integracao.ts';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { call } from '#kernel/data/api.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { dataEHora } from '@oferta/domain/instante.ts';
import { quandoFoi } from '../../components/usuario/quando-foi.ts';
import css from './chaves-de-integracao.module.css';

const NovaChaveDialog = lazy(async () => ({
  default: (await import('./nova-chave-dialog.tsx')).NovaChaveDialog,
}));

const chavesDe = (concessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'concessionarias', 'chaves', concessionaria],
    queryFn: () => call(chaveIntegracaoContracts.listChavesIntegracao, { params: { concessionaria } }),
  });

interface ChavesProps {
  readonly codConcessionaria: number;
}

/** The keys by which the dealership's systems come in. Each is kept or taken away at once, whatever the form does. */
export function ChavesDeIntegracao({ codConcessionaria }: ChavesProps) {
  const consulta = useQuery(chavesDe(codConcessionaria));
  const { data } = consulta;
  const [criando, setCriando] = useState(false);
  const [aRevogar, setARevogar] = useState<ChaveIntegracao | null>(null);
  const queryClient = useQueryClient();
  const recarregar = (): void =>
    void queryClient.invalidateQueries({ queryKey: chavesDe(codConcessionaria).queryKey });
  const revogar = useCall(chaveIntegracaoContracts.revogarChaveIntegracao, {
    onSuccess: recarregar,
    done: { title: 'Chave revogada' },
  });

  if (!data) return <Chegando de={consulta} variant="text" count={2} />;
  return (
    <>
      {data.length === 0 && (
        <EmptyState icon={<IconKey size={28} stroke={1.6} />} title="Nenhuma chave ainda.">
          Crie uma para cada sistema: assim dá para revogar só a dele.
        </EmptyState>
      )}
      {data.length > 0 && (
        <ul className={css['chaves']} aria-label="Chaves de integração">
          {data.map((chave) => (
            <LinhaDaChave key={chave.codChave} chave={chave} onRevogar={() => setARevogar(chave)} />
          ))}
        </ul>
      )}
      <Button icon={<IconPlus size={16} />} onClick={() => setCriando(true)}>
        Nova chave
      </Button>
      {criando && (
        <Suspense fallback={null}>
          <NovaChaveDialog
            codConcessionaria={codConcessionaria}
            onCriada={recarregar}
            onClose={() => setCriando(false)}
          />
        </Suspense>
      )}
      {aRevogar && (
        <ConfirmDialog
          opened
          title={`Revogar a chave ${aRevogar.nome}?`}
          confirmLabel="Revogar chave"
          onClose={() => setARevogar(null)}
          onConfirm={async () => {
            const params = { concessionaria: codConcessionaria, codChave: aRevogar.codChave };
            await revogar.mutateAsync({ params });
          }}
        >
          O sistema que usa esta chave deixa de agendar na hora. Uma chave revogada não volta.
        </ConfirmDialog>
      )}
    </>
  );
}

interface LinhaProps {
  readonly chave: ChaveIntegracao;
  readonly onRevogar: () => void;
}

function LinhaDaChave({ chave, onRevogar }: LinhaProps) {
  const { nome, prefixo, criadaEm, criadaPor, usadaEm, revogadaEm } = chave;
  const fuso = useFuso();
  return (
    <li data-revogada={revogadaEm !== null || undefined}>
      <span>
        <b>{nome}</b>
        <code>{prefixo}…</code>
      </span>
      <small>
        Criada em {dataEHora(criadaEm, fuso)}
        {criadaPor && ` por ${criadaPor}`}
      </small>
      <small>Último uso: {quandoFoi(usadaEm, fuso, serverNow()).toLowerCase()}</small>
      <TonePill tone={revogadaEm === null ? 5 : 'neutral'}>
        {revogadaEm === null ? 'Ativa' : `Revogada em ${dataEHora(revogadaEm, fuso)}`}
      </TonePill>
      {revogadaEm === null && (
        <Button variant="subtle" aria-label={`Revogar a chave ${nome}`} onClick={onRevogar}>
          Revogar
        </Button>
      )}
    </li>
  );
}
