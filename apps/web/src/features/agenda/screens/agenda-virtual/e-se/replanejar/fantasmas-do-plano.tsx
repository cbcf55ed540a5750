import type { ReactNode } from 'react';
import { NaRaia } from '../../../../components/encaixar/na-raia.tsx';
import { nomeDo } from '../dia-do-ensaio.ts';
import type { Ensaio } from '../use-ensaio.ts';
import type { MexidaLida } from './plano-em-palavras.ts';

interface FantasmasDoPlanoProps {
  /** The draft without the plan, and with it. */
  readonly ensaio: Ensaio;
  readonly comPlano: Ensaio;
  readonly mexidas: readonly MexidaLida[];
}

/** Where the plan's moves come from, dashed on the draft's board with whom they go to; what another bar covers whole is not drawn. */
export function FantasmasDoPlano({ ensaio, comPlano, mexidas }: FantasmasDoPlanoProps): ReactNode {
  const depois = comPlano.depois.servicos;
  return mexidas.map(({ codServico, para }, at) => {
    const servico = ensaio.servicos.find((cada) => cada.codServico === codServico);
    const era = ensaio.depois.servicos.find((cada) => cada.codServico === codServico);
    if (!servico || !era || era.codMecanico === null || era.inicioMin === null || era.fimMin === null)
      return null;
    const { codMecanico, inicioMin, fimMin } = era;
    const coberto = depois.some(
      (outro) =>
        outro.codMecanico === codMecanico &&
        outro.inicioMin !== null &&
        outro.fimMin !== null &&
        outro.inicioMin <= inicioMin &&
        outro.fimMin >= fimMin,
    );
    if (coberto) return null;
    return (
      <NaRaia
        key={codServico}
        quadro="Rascunho da agenda por mecânico"
        codMecanico={codMecanico}
        de={inicioMin}
        ate={fimMin}
        tom="empurrado"
      >
        <b>{at + 1}</b>
        <span>
          {nomeDo(servico)} → {para}
        </span>
      </NaRaia>
    );
  });
}
