import {
  type Historico,
  historicoContracts,
  type TotaisDoHistorico,
} from '@oferta/contracts/agenda/historico/historico.ts';
import { type Fazer, isAndando } from '@oferta/domain/agenda/historico/historico.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { recarregarHistorico, temHistorico } from './consultas-historico.ts';
import css from './historico.module.css';

interface GravarProps {
  readonly historico: Historico;
  /** What came in is about to be looked through: until it was, nobody knows what would be written. */
  readonly aJuntar: boolean;
  readonly codConcessionaria: number;
}

/** What would be written, the writing with its progress, what came of it, and the way back. */
export function Gravar({ historico, aJuntar, codConcessionaria }: GravarProps) {
  const { estado, fazia, erro, totais } = historico;
  const onSuccess = () => void recarregarHistorico();
  const gravar = useCall(historicoContracts.gravarHistorico, { onSuccess });
  const conferir = useCall(historicoContracts.conferirHistorico, { onSuccess });
  const desfazer = useCall(historicoContracts.desfazerHistorico, { onSuccess });
  const params = { codConcessionaria };
  if (aJuntar || isAndando(estado))
    return <Andamento fazendo={isAndando(estado) ? estado : 'conferindo'} progresso={historico.progresso} />;
  const aGravar = totais ? totais.ordens.nova + totais.ordens.mudou + totais.ordens.sai : 0;
  return (
    <section className={css['cartao']} aria-labelledby="gravar-historico" aria-live="polite">
      <h2 id="gravar-historico">{tituloDe(historico, aGravar)}</h2>
      {estado === 'falhou' && (
        <p className={css['erro']}>
          {erro}{' '}
          <Button
            loading={gravar.isPending || conferir.isPending || desfazer.isPending}
            onClick={() =>
              ({ gravando: gravar, desfazendo: desfazer, conferindo: conferir })[
                fazia ?? 'conferindo'
              ]?.mutate({ params })
            }
          >
            Tentar de novo
          </Button>
        </p>
      )}
      {totais === null ? (
        <p>
          {historico.ficaram > 0
            ? fraseDosQueFicaram(historico.ficaram)
            : 'Envie a planilha de passagens para ver o que entraria.'}
        </p>
      ) : (
        <Numeros totais={totais} visitas={historico.visitas} />
      )}
      <div className={css['botoes']} data-wrap={8}>
        {aGravar > 0 && (
          <Button
            variant="primary"
            size="md"
            loading={gravar.isPending}
            onClick={() => gravar.mutate({ params })}
          >
            Gravar o histórico
          </Button>
        )}
        {estado === 'gravado' && aGravar === 0 && (
          <GoTo to="/dashboard" className={buttonClass('default', 'md')}>
            Ver os números
          </GoTo>
        )}
        {temHistorico(historico) && (
          <DesfazerTudo onDesfazer={() => desfazer.mutateAsync({ params })} visitas={historico.visitas} />
        )}
      </div>
    </section>
  );
}

function tituloDe({ estado, visitas, totais }: Historico, aGravar: number): string {
  if (estado === 'desfeito') return 'Histórico desfeito';
  if (totais !== null && aGravar === 0 && visitas > 0) return 'O histórico está na agenda';
  return 'O que entraria';
}

const fraseDosQueFicaram = (quantas: number): string =>
  `${plural(quantas, 'passagem já tinha sido alterada e ficou', 'passagens já tinham sido alteradas e ficaram')} na agenda.`;

function Numeros({ totais, visitas }: { readonly totais: TotaisDoHistorico; readonly visitas: number }) {
  const { ordens, aGravar } = totais;
  const numeros: readonly (readonly [nome: string, valor: string])[] = [
    ['Passagens novas', emNumero(ordens.nova)],
    ...(ordens.mudou > 0 ? ([['Mudaram', emNumero(ordens.mudou)]] as const) : []),
    ...(ordens.sai > 0 ? ([['Saem da agenda', emNumero(ordens.sai)]] as const) : []),
    ...(ordens.igual > 0 ? ([['Já gravadas', emNumero(ordens.igual)]] as const) : []),
    ['Serviços', emNumero(aGravar.servicos)],
    ['Valor', formatBRL(aGravar.valorCentavos)],
    [
      'Período',
      aGravar.de === null ? '—' : `${formatDia(aGravar.de)} a ${formatDia(aGravar.ate ?? aGravar.de)}`,
    ],
    ...(aGravar.abertas > 0 ? ([['OS abertas', emNumero(aGravar.abertas)]] as const) : []),
  ];
  const nadaNovo = ordens.nova + ordens.mudou + ordens.sai === 0;
  if (nadaNovo && visitas > 0)
    return (
      <p className={css['pronto']} data-line={8}>
        <IconCircleCheck size={20} aria-hidden="true" />
        {plural(visitas, 'passagem gravada', 'passagens gravadas')}. Os números dos meses são contados em
        seguida.
      </p>
    );
  return (
    <>
      <dl className={css['numeros']}>
        {numeros.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd className="num">{valor}</dd>
          </div>
        ))}
      </dl>
      {aGravar.mesesFechados > 0 && (
        <p className={css['aviso']}>
          {plural(aGravar.mesesFechados, 'passagem é', 'passagens são')} de meses já fechados: os números
          assinados não mudam, e o fechamento mostra a diferença.
        </p>
      )}
    </>
  );
}

const FAZENDO = {
  conferindo: 'Juntando as planilhas',
  gravando: 'Gravando as passagens',
  desfazendo: 'Desfazendo o histórico',
} as const;

/** The server at work; it goes on without this screen. */
function Andamento({ fazendo, progresso }: { readonly fazendo: Fazer; readonly progresso: number }) {
  const frase = FAZENDO[fazendo];
  return (
    <section className={css['cartao']}>
      <output className={css['andamento']} data-stack={12}>
        <b>{frase}…</b>
        {fazendo !== 'conferindo' && (
          <span data-line={10}>
            <ProgressBar value={progresso} label={frase} size="md" />
            <span className="num">{progresso}%</span>
          </span>
        )}
        <p>Pode sair desta tela: o trabalho continua.</p>
      </output>
    </section>
  );
}

interface DesfazerProps {
  readonly visitas: number;
  readonly onDesfazer: () => Promise<unknown>;
}

function DesfazerTudo({ visitas, onDesfazer }: DesfazerProps) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button size="md" icon={<IconArrowBackUp size={16} />} onClick={() => setAberto(true)}>
        Desfazer tudo
      </Button>
      <ConfirmDialog
        opened={aberto}
        onClose={() => setAberto(false)}
        title="Desfazer o histórico?"
        confirmLabel="Desfazer o histórico"
        onConfirm={async () => {
          await onDesfazer();
        }}
      >
        <p>
          {visitas > 0
            ? `Saem ${plural(visitas, 'passagem', 'passagens')}, quem foi criado como inativo e as linhas das planilhas. O que alguém mudou depois fica.`
            : 'Saem as linhas das planilhas de clientes, veículos e passagens, e o que foi casado.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
