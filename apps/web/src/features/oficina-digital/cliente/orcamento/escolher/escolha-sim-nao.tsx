import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import type { Resposta } from '../../model/respostas.ts';
import { FaltaEscolher } from './falta-escolher.tsx';
import css from './escolha.module.css';

interface EscolhaProps {
  readonly linha: LinhaPublica;
  readonly resposta: Resposta | undefined;
  readonly cobrado: boolean;
  readonly onResposta: (resposta: Resposta) => void;
}

/** Yes or not now, in two thumbs' width. */
export function EscolhaSimNao({ linha, resposta, cobrado, onResposta }: EscolhaProps) {
  const nome = useId();
  return (
    <fieldset className={css['escolha']} data-stack={8}>
      <legend className="vh">{linha.descricao}</legend>
      <div className={css['sim-nao']} data-stack={10}>
        <label data-opcao="sim">
          <input
            type="radio"
            className="vh"
            name={nome}
            checked={resposta?.aprovada === linha.codLinha}
            onChange={() => onResposta({ aprovada: linha.codLinha, motivo: null })}
          />
          <IconCheck size={20} aria-hidden="true" />
          Aprovar
        </label>
        <label data-opcao="nao">
          <input
            type="radio"
            className="vh"
            name={nome}
            checked={resposta?.aprovada === null}
            onChange={() => onResposta({ aprovada: null, motivo: null })}
          />
          <IconClock size={20} aria-hidden="true" />
          Agora não
        </label>
      </div>
      {cobrado && <FaltaEscolher />}
    </fieldset>
  );
}
