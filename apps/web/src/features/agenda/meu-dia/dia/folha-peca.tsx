import { useState } from 'react';
import type { ServicoNaTela } from '../model/na-tela.ts';
import botao from '../botao.module.css';
import { Folha } from './folha.tsx';
import css from './folha.module.css';
import { Placa } from './placa.tsx';

interface FolhaPecaProps {
  readonly servico: ServicoNaTela;
  readonly onPedir: (descricao: string, quantidade: number) => void;
  readonly onFechar: () => void;
}

const MAXIMO = 99;

/** Asks for a part: what it is, in one's own words, and how many. The job goes on. */
export function FolhaPeca({ servico, onPedir, onFechar }: FolhaPecaProps) {
  const [descricao, setDescricao] = useState('');
  const [quantas, setQuantas] = useState(1);
  const dito = descricao.trim();
  return (
    <Folha titulo="Que peça falta?" lado={<Placa servico={servico} />} voltar="Voltar" onFechar={onFechar}>
      <label className={css['campo']}>
        Peça
        <input
          type="text"
          maxLength={200}
          enterKeyHint="done"
          value={descricao}
          onChange={(event) => setDescricao(event.currentTarget.value)}
        />
      </label>
      <fieldset className={css['quantas']} aria-label="Quantas">
        <button
          type="button"
          className={botao['claro']}
          aria-label="Uma a menos"
          disabled={quantas === 1}
          onClick={() => setQuantas(quantas - 1)}
        >
          −
        </button>
        <output>{quantas}</output>
        <button
          type="button"
          className={botao['claro']}
          aria-label="Uma a mais"
          disabled={quantas === MAXIMO}
          onClick={() => setQuantas(quantas + 1)}
        >
          +
        </button>
      </fieldset>
      <button
        type="button"
        className={botao['forte']}
        disabled={dito === ''}
        onClick={() => onPedir(dito, quantas)}
      >
        Pedir
      </button>
    </Folha>
  );
}
