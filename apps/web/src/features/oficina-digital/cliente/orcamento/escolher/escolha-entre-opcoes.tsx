import { useId } from 'react';
import { pendentesDe, type Bloco } from '../../model/blocos.ts';
import type { Resposta } from '../../model/respostas.ts';
import { FaltaEscolher } from './falta-escolher.tsx';
import { DetalhesDoValor, Valor } from '../valor.tsx';
import css from './escolha.module.css';

interface EscolhaProps {
  readonly bloco: Bloco;
  readonly resposta: Resposta | undefined;
  readonly cobrado: boolean;
  readonly onResposta: (resposta: Resposta) => void;
}

const QUALIDADES = { genuina: 'Genuína', original: 'Original', alternativa: 'Alternativa' };

/** Alternatives for one need side by side: one of them, or none for now. */
export function EscolhaEntreOpcoes({ bloco, resposta, cobrado, onResposta }: EscolhaProps) {
  const nome = useId();
  return (
    <fieldset className={css['escolha']} data-stack={8}>
      <legend>Escolha uma das opções</legend>
      <div data-stack={10}>
        {pendentesDe(bloco).map((linha) => (
          <div key={linha.codLinha} className={css['opcao']}>
            <label data-opcao="sim">
              <input
                type="radio"
                name={nome}
                checked={resposta?.aprovada === linha.codLinha}
                onChange={() => onResposta({ aprovada: linha.codLinha, motivo: null })}
              />
              <span className={css['nome']}>
                {linha.descricao}
                {linha.qualidade && <small>{QUALIDADES[linha.qualidade]}</small>}
              </span>
              <Valor linha={linha} />
            </label>
            <DetalhesDoValor linha={linha} />
          </div>
        ))}
        <div className={css['opcao']}>
          <label data-opcao="nao">
            <input
              type="radio"
              name={nome}
              checked={resposta?.aprovada === null}
              onChange={() => onResposta({ aprovada: null, motivo: null })}
            />
            <span className={css['nome']}>Agora não</span>
          </label>
        </div>
      </div>
      {cobrado && <FaltaEscolher />}
    </fieldset>
  );
}
