import { dmsContracts, type LeituraDms } from '@oferta/contracts/vendas/dms.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconCheck, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { exportarAgora } from '#frames/exportar-lista/exportar-agora.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { leituraOptions } from './consultas-dms.ts';
import css from './integracao.module.css';
import { MapaDaLeitura } from './mapa-da-leitura.tsx';
import { CONECTORES, dias, SITUACOES_DA_LEITURA } from './palavras.ts';

interface PainelProps {
  readonly codLeitura: number;
  /** Another reading takes its place; 0 closes. */
  readonly onAbrir: (codLeitura: number) => void;
}

interface ConteudoProps {
  readonly leitura: LeituraDms;
  readonly onMexer: (mexido: boolean) => void;
}

/** A delivery: what came, how it was read, what was refused and why, and what can be done about it. */
export function PainelDaLeitura({ codLeitura, onAbrir }: PainelProps) {
  const { data: leitura, error, refetch } = useQuery(leituraOptions(codLeitura));
  const [mexido, setMexido] = useState(false);
  return (
    <DetailPanel
      opened
      label={leitura ? `Leitura de ${leitura.nome}` : 'Leitura'}
      onClose={() => onAbrir(0)}
      header={<b>{leitura?.nome ?? 'Leitura'}</b>}
      footer={leitura && <Acoes leitura={leitura} mexido={mexido} onAbrir={onAbrir} />}
    >
      {leitura ? (
        <Conteudo leitura={leitura} onMexer={setMexido} />
      ) : error ? (
        <NaoChegou erro={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="text" count={6} />
      )}
    </DetailPanel>
  );
}

function Conteudo({ leitura, onMexer }: ConteudoProps) {
  const { situacao, conector, linhas, aceitas, recusadas, mudadas, codificacao, avisos, erro, quem } =
    leitura;
  const porGravar = situacao === 'conferida';
  return (
    <div className={css['leitura']}>
      <p className={css['resumo']}>
        <TonePill tone={SITUACOES_DA_LEITURA[situacao].tone}>{SITUACOES_DA_LEITURA[situacao].nome}</TonePill>
        <span>
          {CONECTORES[conector].nome}
          {quem && ` por ${quem}`}, <DataEHora instante={leitura.lidaEm} />
          {codificacao && ` · ${codificacao}`}
        </span>
      </p>
      <dl className={css['contas']}>
        <Conta rotulo="Linhas" valor={linhas} />
        <Conta rotulo="Aceitas" valor={aceitas} />
        {!porGravar && <Conta rotulo="Com novidade" valor={mudadas} />}
        <Conta rotulo="Recusadas" valor={recusadas} tom={recusadas > 0 ? 'late' : undefined} />
      </dl>
      {erro && (
        <p className={css['aviso']} data-tone={porGravar ? 4 : 'late'}>
          {erro}
        </p>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className={css['aviso']} data-tone={4}>
          {aviso}
        </p>
      ))}
      <MapaDaLeitura key={JSON.stringify(leitura.mapa)} leitura={leitura} onMexer={onMexer} />
      {leitura.recusas.length > 0 && <Recusas leitura={leitura} />}
    </div>
  );
}

const Conta = ({
  rotulo,
  valor,
  tom,
}: {
  readonly rotulo: string;
  readonly valor: number;
  readonly tom?: 'late' | undefined;
}) => (
  <div data-tone={tom}>
    <dt>{rotulo}</dt>
    <dd className="num">{emNumero(valor)}</dd>
  </div>
);

function Recusas({
  leitura: { recusas, recusadas, codLeitura, codConcessionaria },
}: {
  readonly leitura: LeituraDms;
}) {
  const [baixando, setBaixando] = useState(false);
  const baixar = (): void => {
    setBaixando(true);
    void exportarAgora('recusadas-do-dms', {
      formato: 'xlsx',
      codConcessionaria,
      filtro: { codLeitura },
    }).finally(() => setBaixando(false));
  };
  return (
    <section>
      <h3 className={css['titulo']} data-line={8}>
        Linhas recusadas
        <Button size="sm" icon={<IconDownload size={15} />} loading={baixando} onClick={baixar}>
          Baixar todas
        </Button>
      </h3>
      <ul className={css['recusas']}>
        {recusas.map(({ linha, frases, conteudo }) => (
          <li key={linha}>
            <b className="num">Linha {linha}</b>
            {frases.map((frase) => (
              <span key={frase}>{frase}</span>
            ))}
            <small>{conteudo}</small>
          </li>
        ))}
      </ul>
      {recusadas > recusas.length && (
        <p className={css['mudo']}>E mais {emNumero(recusadas - recusas.length)} no arquivo a baixar.</p>
      )}
    </section>
  );
}

interface AcoesProps extends Pick<PainelProps, 'onAbrir'> {
  readonly leitura: LeituraDms;
  /** What is on screen has to be judged before it is written. */
  readonly mexido: boolean;
}

function Acoes({ leitura, mexido, onAbrir }: AcoesProps) {
  const client = useQueryClient();
  const { codLeitura, situacao, aceitas, guardada } = leitura;
  const params = { params: { codLeitura } };
  const atualizar = (): void => void client.invalidateQueries({ queryKey: ['vendas'] });
  const gravar = useCall(dmsContracts.gravarLeituraDms, {
    onSuccess: ({ mudadas, recusadas }) => {
      atualizar();
      showToast({
        title:
          mudadas === 0
            ? 'O DMS diz o mesmo que antes: nada mudou'
            : `${dias(mudadas)} com números novos do DMS`,
        tone: 5,
        ...(recusadas > 0 && { description: plural(recusadas, 'linha recusada', 'linhas recusadas') }),
      });
    },
  });
  const reler = useCall(dmsContracts.relerDms, {
    onSuccess: (nova) => {
      atualizar();
      onAbrir(nova.codLeitura);
    },
    done: { title: 'Conteúdo lido de novo, com o mapa de agora' },
  });
  const encerrar = useCall(dmsContracts.descartarLeituraDms, {
    onSuccess: () => {
      atualizar();
      onAbrir(0);
    },
    done: { title: 'Leitura encerrada' },
  });
  const encerravel = situacao === 'parada' || situacao === 'conferida';
  return (
    <div className={css['acoes']}>
      {encerravel && (
        <Button size="md" loading={encerrar.isPending} onClick={() => encerrar.mutate(params)}>
          {situacao === 'conferida' ? 'Desistir' : 'Encerrar'}
        </Button>
      )}
      {guardada && ['lida', 'parcial', 'parada'].includes(situacao) && (
        <Button
          size="md"
          icon={<IconRefresh size={16} />}
          loading={reler.isPending}
          onClick={() => reler.mutate(params)}
        >
          Ler de novo
        </Button>
      )}
      {situacao === 'conferida' && (
        <Button
          size="md"
          variant="primary"
          icon={<IconCheck size={16} />}
          disabled={aceitas === 0 || mexido}
          loading={gravar.isPending}
          onClick={() => gravar.mutate(params)}
        >
          Gravar {dias(aceitas)}
        </Button>
      )}
    </div>
  );
}
