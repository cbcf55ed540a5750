import { PAUSAS } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import {
  IconCarGarage,
  IconCoffee,
  IconMessage,
  IconPackageOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useState } from 'react';
import { segundosEm, type ServicoNaTela } from '../model/na-tela.ts';
import { relogio } from '../model/textos.ts';
import botao from '../botao.module.css';
import { Folha } from './folha.tsx';
import css from './folha.module.css';

type Pausa = keyof typeof PAUSAS;

const ICONES = {
  peca: IconPackageOff,
  cliente: IconUserQuestion,
  descanso: IconCoffee,
  outroCarro: IconCarGarage,
} as const satisfies Record<Pausa, unknown>;
const TODAS = Object.keys(PAUSAS) as Pausa[];

interface FolhaPausaProps {
  readonly servico: ServicoNaTela;
  readonly agora: number;
  readonly onPausar: (pausa: Pausa | 'outra', texto?: string) => void;
  readonly onFechar: () => void;
}

/** Why it stops: one tap for four reasons, words for any other. */
export function FolhaPausa({ servico, agora, onPausar, onFechar }: FolhaPausaProps) {
  const [texto, setTexto] = useState<string | null>(null);
  const dito = texto?.trim() ?? '';
  return (
    <Folha
      titulo="Por que pausar?"
      lado={<b>{relogio(segundosEm(servico, agora))}</b>}
      voltar="Continuar o serviço"
      onFechar={onFechar}
    >
      {texto === null ? (
        <>
          <div className={css['motivos']}>
            {TODAS.map((pausa) => {
              const Icone = ICONES[pausa];
              return (
                <button key={pausa} type="button" onClick={() => onPausar(pausa)}>
                  <Icone size={30} aria-hidden="true" />
                  {PAUSAS[pausa].rotulo}
                </button>
              );
            })}
          </div>
          <button type="button" className={botao['claro']} onClick={() => setTexto('')}>
            <IconMessage size={26} aria-hidden="true" /> Outro motivo
          </button>
        </>
      ) : (
        <>
          <label className={css['campo']}>
            O que aconteceu
            <textarea
              rows={2}
              maxLength={300}
              value={texto}
              onChange={(event) => setTexto(event.currentTarget.value)}
            />
          </label>
          <button
            type="button"
            className={botao['forte']}
            disabled={dito === ''}
            onClick={() => onPausar('outra', dito)}
          >
            Pausar
          </button>
        </>
      )}
    </Folha>
  );
}
