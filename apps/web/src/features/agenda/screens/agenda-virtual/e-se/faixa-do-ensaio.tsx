import { horaEm } from '@oferta/domain/instante.ts';
import { IconFlask, IconRefresh } from '@tabler/icons-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { serverNow } from '#kernel/clock.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { QuadroMecanicos } from '../../../hooks/quadro/use-quadro-mecanicos.ts';
import { diaEMes } from '../../../model/dia-em-palavras.ts';
import css from './e-se.module.css';
import { contarMudancas, copiar, descartar, type Rascunho } from './rascunho.ts';
import { quantosMudaram, type Ensaio } from './use-ensaio.ts';

/** From so many changes on, throwing them away is asked about. */
const PERGUNTA_A_PARTIR_DE = 3;

/** While a draft is on the screen the page says so: its sign of life is not the day's. */
function marcarRascunho(): () => void {
  document.documentElement.dataset['rascunho'] = '';
  return () => void delete document.documentElement.dataset['rascunho'];
}

interface FaixaDoEnsaioProps {
  readonly rascunho: Rascunho;
  readonly quadro: QuadroMecanicos;
  readonly ensaio: Ensaio;
  readonly aplicar: () => void;
  readonly isPending: boolean;
  /** The plan's own panel has the yes meanwhile. */
  readonly semAplicar: boolean;
}

/** The bar nobody mistakes: that this is a draft, since when, and the two ways out. Under it, that the real day went on. */
export function FaixaDoEnsaio(props: FaixaDoEnsaioProps): ReactNode {
  const { rascunho, quadro, ensaio, aplicar, isPending, semAplicar } = props;
  const { dia, agora, fuso, servicos } = quadro;
  const { base, copiadoEm, mudancas } = rascunho;
  const go = useGo();
  useLayoutEffect(marcarRascunho, []);
  const [perguntando, setPerguntando] = useState(false);
  const mudaram = quantosMudaram(base, servicos);
  const vale = contarMudancas(
    ensaio.vistas.flatMap(({ mudanca, impedimento }) => (impedimento === null ? [mudanca] : [])),
  );
  // A plan is applied as it was made or not at all: on a day that has moved, or where a part of it fits no more, it is made anew.
  const planoVelho = ensaio.vistas.some(
    ({ mudanca, impedimento }) => mudanca.tipo === 'plano' && (mudaram > 0 || impedimento !== null),
  );
  const sair = (): void => {
    descartar();
    go('/agenda-virtual/mecanicos', { search: dia === agora.dia ? {} : { dia } });
  };
  return (
    <>
      <div className={css['faixa']} data-line={10}>
        <IconFlask size={18} aria-hidden="true" />
        <p>
          <b>E se?</b> Rascunho de {diaEMes(dia)}, copiado às {horaEm(copiadoEm, fuso)}. Nada aqui muda a
          agenda nem avisa ninguém.
        </p>
        <button
          type="button"
          onClick={() => (mudancas.length >= PERGUNTA_A_PARTIR_DE ? setPerguntando(true) : sair())}
        >
          Descartar
        </button>
        {!semAplicar && (
          <button
            type="button"
            data-primaria=""
            disabled={vale === 0 || isPending || planoVelho}
            title={planoVelho ? 'A agenda mudou desde o plano: atualize o rascunho e replaneje' : undefined}
            aria-busy={isPending || undefined}
            onClick={aplicar}
          >
            {vale === 1 ? 'Aplicar 1 mudança' : `Aplicar ${vale} mudanças`}
          </button>
        )}
      </div>
      {mudaram > 0 && !semAplicar && (
        <output className={css['aviso']} data-line={12}>
          <span>
            A agenda mudou: {mudaram === 1 ? '1 cartão' : `${mudaram} cartões`} desde as{' '}
            {horaEm(copiadoEm, fuso)}.
          </span>
          <Button icon={<IconRefresh size={16} />} onClick={() => copiar(rascunho, servicos, serverNow())}>
            Atualizar o rascunho
          </Button>
        </output>
      )}
      <ConfirmDialog
        opened={perguntando}
        onClose={() => setPerguntando(false)}
        title={`Descartar ${mudancas.length} mudanças?`}
        confirmLabel="Descartar o rascunho"
        onConfirm={sair}
      >
        O que foi experimentado aqui se perde. A agenda fica como está.
      </ConfirmDialog>
    </>
  );
}
