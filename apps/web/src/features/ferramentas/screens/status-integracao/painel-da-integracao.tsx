import {
  type CelulaDaIntegracao,
  integracaoContracts,
  type StatusIntegracao,
} from '@oferta/contracts/ferramentas/integracao.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fraseDe } from '#kernel/data/api-error.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from '../../components/integracoes.module.css';
import { historicoDaIntegracao } from '../../hooks/integracoes-options.ts';
import { duracao, estadoEmPalavras, TOM_DO_ESTADO } from '../../model/estado-em-palavras.ts';

interface PainelProps {
  readonly status: StatusIntegracao;
  readonly celula: CelulaDaIntegracao;
  readonly agora: number;
  readonly onFechar: () => void;
}

/** One connection of one dealership: why, since when, what waits, what happened, and trying again. */
export function PainelDaIntegracao({ status, celula, agora, onFechar }: PainelProps) {
  const { integracao: id, codConcessionaria, naFila, ultimaVez, esperandoDesde, motivo } = celula;
  const integracao = status.integracoes.find((cada) => cada.integracao === id);
  const casa = status.concessionarias.find((cada) => cada.codConcessionaria === codConcessionaria);
  const historico = useQuery(historicoDaIntegracao(id, codConcessionaria));
  const tentar = useCall(integracaoContracts.tentarIntegracao, {
    onSuccess({ tentadas }) {
      showToast({
        title: tentadas === 0 ? 'Nada para tentar' : `${tentadas} na fila, saindo agora`,
        tone: tentadas === 0 ? 'neutral' : 5,
      });
      void queryClient.invalidateQueries({ queryKey: ['ferramentas', 'integracoes'] });
    },
  });
  if (!integracao || !casa) return null;
  return (
    <DetailPanel
      opened
      onClose={onFechar}
      label={`${integracao.nome}, ${casa.nome}`}
      header={
        <>
          <h2>{integracao.nome}</h2>
          <small>{casa.nome}</small>
        </>
      }
      footer={
        integracao.tentavel && (
          <Button
            variant="primary"
            size="md"
            icon={<IconRefresh size={16} />}
            loading={tentar.isPending}
            onClick={() => tentar.mutate({ params: { integracao: id, codConcessionaria } })}
          >
            Tentar agora
          </Button>
        )
      }
    >
      <div className={css['painel']} data-stack={12}>
        <TonePill tone={TOM_DO_ESTADO[celula.estado]}>{estadoEmPalavras(celula, integracao, agora)}</TonePill>
        {motivo !== null && (
          <p data-tone="late" role="note">
            {motivo}
          </p>
        )}
        <dl>
          <dt>Última vez certa</dt>
          <dd>{ultimaVez === null ? 'nunca' : <DataEHora instante={ultimaVez} />}</dd>
          <dt>Na fila</dt>
          <dd>
            {naFila}
            {esperandoDesde !== null &&
              `, o mais velho há ${duracao((agora - Date.parse(esperandoDesde)) / 60_000)}`}
          </dd>
          <dt>Limite</dt>
          <dd>
            {duracao(integracao.limiteMin)}{' '}
            {integracao.limiteConta === 'espera' ? 'de espera na fila' : 'sem notícia'}
          </dd>
        </dl>
        <h3>Histórico</h3>
        {historico.error ? (
          <p>
            {fraseDe(historico.error)}{' '}
            <Button onClick={() => void historico.refetch()}>Tentar novamente</Button>
          </p>
        ) : historico.data?.length === 0 ? (
          <p>Nada aconteceu ainda.</p>
        ) : (
          <ol>
            {(historico.data ?? []).map(({ quando, certa, texto }) => (
              <li key={`${quando} ${texto}`} data-tone={certa ? 5 : 'late'}>
                <i aria-hidden="true" />
                <DataEHora instante={quando} />
                <span>
                  <span className="vh">{certa ? 'Certa: ' : 'Problema: '}</span>
                  {texto}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </DetailPanel>
  );
}
