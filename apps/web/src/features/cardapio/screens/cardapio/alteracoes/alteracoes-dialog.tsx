import type { Lote } from '@oferta/contracts/cardapio/lote.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { ultimosLotes } from '../../../components/consultas-cardapio.ts';
import { useDesfazerLote } from '../../../components/lote/use-desfazer-lote.ts';
import css from './alteracoes.module.css';

interface AlteracoesDialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

const ESTADOS: Readonly<Record<Lote['estado'], { readonly nome: string; readonly tone: Tone } | null>> = {
  aplicando: { nome: 'Aplicando', tone: 2 },
  aplicado: null,
  desfazendo: { nome: 'Desfazendo', tone: 2 },
  desfeito: { nome: 'Desfeita', tone: 'neutral' },
  falhou: { nome: 'Falhou', tone: 'late' },
};

/** The last changes of many at once: who, when, how many, and the way back. */
export function AlteracoesDialog({ codConcessionaria, onFechar }: AlteracoesDialogProps) {
  const { data, error, refetch } = useQuery(ultimosLotes(codConcessionaria));
  return (
    <Dialog opened onClose={onFechar} title="Últimas alterações" size="md">
      {error ? (
        <NaoChegou erro={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="text" count={6} />
      ) : data.itens.length === 0 ? (
        <EmptyState title="Nenhuma alteração em lote ainda.">
          Edições em lote, cópias, colagens e exclusões aparecem aqui e podem ser desfeitas.
        </EmptyState>
      ) : (
        <ul className={css['lista']}>
          {data.itens.map((lote) => (
            <Alteracao key={lote.codLote} lote={lote} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Alteracao({ lote }: { readonly lote: Lote }) {
  const { desfazer, desfazendo } = useDesfazerLote();
  const estado = ESTADOS[lote.estado];
  const emCurso = lote.estado === 'aplicando' || lote.estado === 'desfazendo';
  return (
    <li>
      <div className={css['texto']} data-stack={2}>
        <b>{lote.descricao}</b>
        <small>
          <DataEHora instante={lote.criadoEm} /> · {lote.criadoPor ?? 'O sistema'} · {contas(lote)}
        </small>
        {lote.erro && <small data-tone="late">{lote.erro}</small>}
        {lote.naoDesfeitos.length > 0 && (
          <small>
            Ficaram como estavam:{' '}
            {lote.naoDesfeitos.map(({ nome, motivo }) => `${nome} (${motivo})`).join(', ')}
          </small>
        )}
        {emCurso && (
          <ProgressBar value={lote.progresso} label={`${estado?.nome ?? ''} ${lote.progresso} %`} />
        )}
      </div>
      {estado && <TonePill tone={estado.tone}>{estado.nome}</TonePill>}
      {lote.estado === 'aplicado' && (
        <Button icon={<IconArrowBackUp size={16} />} loading={desfazendo} onClick={() => desfazer(lote)}>
          Desfazer
        </Button>
      )}
    </li>
  );
}

const contas = ({ criados, alterados, excluidos }: Lote): string =>
  [
    criados > 0 && plural(criados, 'criado', 'criados'),
    alterados > 0 && plural(alterados, 'alterado', 'alterados'),
    excluidos > 0 && plural(excluidos, 'excluído', 'excluídos'),
  ]
    .filter(Boolean)
    .join(', ') || 'nada mudou';
