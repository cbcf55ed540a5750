import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { camposDoForm, escreverValor } from './campos-do-form.ts';
import css from './disputa.module.css';
import type { ConflitoDeEdicao } from './use-salvar-cadastro.ts';

type Escolha = 'meu' | 'dele';

/** "precoFinal" for a field that has no words: better than nothing, and seen by nobody where fields say their names. */
const emPalavras = (campo: string): string =>
  campo.replace(/([A-Z])/g, ' $1').replace(/^./, (letra) => letra.toUpperCase());

/** What two people changed to different things: field by field, theirs and mine, and which of them stays. */
export function Disputa({ frase, disputados, onDecidir, onVerAtual }: ConflitoDeEdicao) {
  const { control } = useFormContext();
  const campos = camposDoForm(control);
  const [escolhas, setEscolhas] = useState<ReadonlyMap<string, Escolha>>(new Map());
  const escolher = (campo: string, escolha: Escolha): void =>
    setEscolhas(new Map(escolhas).set(campo, escolha));
  return (
    <div className={css['conflito']} data-stack={12} role="alert" data-tone="late">
      <p>
        <IconAlertTriangle size={17} aria-hidden="true" />
        <span>{frase}. O que só um de vocês mudou já foi juntado; escolha o que fica nestes campos:</span>
      </p>
      {disputados.map(({ campo, meu, dele }) => {
        const conhecido = campos.get(campo);
        const escreve = conhecido?.escreve ?? escreverValor;
        const escolha = escolhas.get(campo) ?? 'meu';
        return (
          <fieldset key={campo}>
            <legend>{conhecido?.rotulo ?? emPalavras(campo)}</legend>
            {(
              [
                ['meu', 'O meu', meu],
                ['dele', 'O que foi salvo', dele],
              ] as const
            ).map(([qual, nome, valor]) => (
              <label key={qual}>
                <input
                  type="radio"
                  name={`conflito-${campo}`}
                  checked={escolha === qual}
                  onChange={() => escolher(campo, qual)}
                />
                <span>{nome}</span>
                <b>{escreve(valor)}</b>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div>
        <Button variant="primary" onClick={() => onDecidir(escolhas)}>
          Salvar assim
        </Button>
        <Button variant="subtle" onClick={onVerAtual}>
          Ver como está agora
        </Button>
      </div>
    </div>
  );
}
