import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { instanteDe } from '@oferta/domain/dia.ts';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { prometerDeNovo } from '../../../../hooks/quadro/prometer-de-novo.ts';
import type { Ensaio } from '../use-ensaio.ts';
import { GanhosDoPlano } from './ganhos-do-plano.tsx';
import { Mexidas, Perdidas, Recusadas } from './listas-do-plano.tsx';
import { LIMITES, type LimiteDeMexidas } from './pedido-do-plano.ts';
import css from './replanejar.module.css';
import { useTeclasDoPlano } from './teclas-do-plano.ts';
import type { Replanejo } from './use-replanejar.ts';

interface PainelProps {
  /** The draft without the plan, and with it. */
  readonly ensaio: Ensaio;
  readonly comPlano: Ensaio;
  readonly replanejo: Replanejo;
  /** How many cards of the real day are other than when the draft was copied. */
  readonly mudaram: number;
  /** The server's sentence, where it refused the plan. */
  readonly recusa: string | null;
  readonly isPending: boolean;
  readonly onAplicar: () => void;
  readonly onGuardar: () => void;
  /** Copies the day as it is now: the plan is made anew on it. */
  readonly onAtualizar: () => void;
  readonly onFechar: () => void;
}

const NOME_DO_LIMITE = new Map<LimiteDeMexidas, string>([
  [3, 'até 3'],
  [6, 'até 6'],
  [null, 'sem limite'],
]);
const idDo = (limite: LimiteDeMexidas): string => String(limite ?? 'todos');

/** "Replanejar o dia": what the plan gains, each of its moves with its reason, what it cannot save, and the yes. */
export function PainelDoPlano(props: PainelProps): ReactNode {
  const { ensaio, comPlano, replanejo, mudaram, isPending, onAplicar, onGuardar, onFechar } = props;
  const { fazendo, resposta, mexidas, perdidas, mudanca } = replanejo;
  const { dia, fuso } = ensaio.contexto;
  const total = promessasAbertas(ensaio);
  const impedido = comPlano.vistas.some(
    ({ mudanca: { id }, impedimento }) => id === mudanca?.id && impedimento !== null,
  );
  const pode = mudanca !== null && mudaram === 0 && !fazendo && !isPending && !impedido;
  const { atual, teclar } = useTeclasDoPlano(replanejo, { onFechar, onAplicar: pode ? onAplicar : null });
  return (
    <ScrollRegion as="aside" className={css['painel']} label="Replanejar o dia" onKeyDown={teclar}>
      <header className={css['cabeca']} data-line={8}>
        <h2>Replanejar o dia</h2>
        <output>{fazendo ? 'planejando…' : resposta && `feito em ${emSegundos(resposta.tempo)} s`}</output>
        <IconButton label="Refazer o plano" onClick={replanejo.refazer}>
          <IconRefresh size={17} />
        </IconButton>
        <IconButton label="Fechar o plano" onClick={onFechar}>
          <IconX size={17} />
        </IconButton>
      </header>
      <Avisos {...props} impedido={impedido} />
      {resposta && (
        <div className={css['conteudo']} data-velho={fazendo || undefined} aria-busy={fazendo || undefined}>
          <GanhosDoPlano
            ensaio={ensaio}
            comPlano={comPlano}
            plano={resposta.plano.plano}
            total={total}
            quantos={mexidas.length}
          />
          <MexerEm replanejo={replanejo} total={total} />
          <h3>Mudanças</h3>
          {mexidas.length === 0 && (
            <p className={css['vazio']}>
              O dia já está no melhor que cabe: {total - resposta.plano.plano.depois.atrasados} de {total}{' '}
              promessas.
            </p>
          )}
          <Mexidas replanejo={replanejo} atual={atual} />
          <Recusadas ensaio={ensaio} replanejo={replanejo} />
          <Perdidas
            perdidas={perdidas}
            onAvisar={(codAgendamento, minuto) =>
              void prometerDeNovo(codAgendamento, instanteDe(dia, minuto, fuso).toISOString())
            }
          />
        </div>
      )}
      <footer className={css['pe']} data-line={8}>
        <Button
          variant="primary"
          size="md"
          disabled={!pode}
          aria-busy={isPending || undefined}
          onClick={onAplicar}
        >
          {mexidas.length === 1 ? 'Aplicar 1 mudança' : `Aplicar ${mexidas.length} mudanças`}
        </Button>
        <Button size="md" disabled={!pode} onClick={onGuardar}>
          Levar ao rascunho
        </Button>
      </footer>
    </ScrollRegion>
  );
}

/** Cars of the day that were promised and are not ready. */
const promessasAbertas = ({ depois }: Ensaio): number =>
  new Set(
    depois.servicos.flatMap(({ prometidoMin, status, codAgendamento }) =>
      prometidoMin !== null && status <= STATUS_SERVICO.emServico ? [codAgendamento] : [],
    ),
  ).size;

/** What keeps the plan from being applied: the day that moved, an hour that has passed, the server's no, a broken thread. */
function Avisos({
  replanejo,
  mudaram,
  recusa,
  impedido,
  onAtualizar,
}: PainelProps & { readonly impedido: boolean }): ReactNode {
  const frase =
    (recusa && `Nada foi aplicado: ${recusa}`) ||
    (impedido && 'O plano ficou velho: uma hora dele já não cabe. Refaça.') ||
    (replanejo.quebrou && 'O plano não pôde ser feito. Tente refazer.');
  return (
    <>
      {mudaram > 0 && (
        <output className={css['aviso']} data-line={8}>
          <span>{mudaram === 1 ? '1 cartão mudou' : `${mudaram} cartões mudaram`} desde o plano.</span>
          <Button onClick={onAtualizar}>Refazer</Button>
        </output>
      )}
      {frase && (
        <p className={css['recusa']} role="alert">
          {frase}
        </p>
      )}
    </>
  );
}

/** How many moves are allowed, each with the promises it reaches: so one sees where more stop paying. */
function MexerEm({ replanejo, total }: { readonly replanejo: Replanejo; readonly total: number }): ReactNode {
  const { prontos, limite, escolherLimite } = replanejo;
  const items = LIMITES.map((cada) => {
    const dele = prontos.get(cada)?.plano.plano.depois;
    const nome = NOME_DO_LIMITE.get(cada) ?? '';
    return { id: idDo(cada), label: dele ? `${nome} · ${total - dele.atrasados}` : nome };
  });
  return (
    <div className={css['limite']} data-line={8}>
      <span>Mexer em</span>
      <Segmented
        label="Mexer em quantos serviços; ao lado, as promessas cumpridas"
        items={items}
        value={idDo(limite)}
        onChange={(id) => escolherLimite(LIMITES.find((cada) => idDo(cada) === id) ?? null)}
      />
    </div>
  );
}

const emSegundos = (milissegundos: number): string => (milissegundos / 1000).toFixed(1).replace('.', ',');
