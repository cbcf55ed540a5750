import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCampo, type CampoProps } from '#frames/form/campo.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { foldText } from '#ui/form/fold-text.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './campos.module.css';

interface CampoNomesProps extends CampoProps {
  /** Names that are offered while typing; any other may be typed too. */
  readonly sugestoes: readonly string[];
  /** Said where the list is empty: "Qualquer modelo". */
  readonly vazio: string;
}

const MAXIMO = 60;

/** Several names, each a chip; Enter or a comma adds what is typed. The form holds the texts. */
export function CampoNomes({ nome, rotulo, dica, sugestoes, vazio }: CampoNomesProps) {
  const { valor, mudar, sair, erro } = useCampo<readonly string[]>(nome, {});
  const [digitado, setDigitado] = useState('');
  const lista = useId();
  const nomes = textos(valor);
  const adicionar = (texto: string): void => {
    const novos = texto.split(',').map((parte) => parte.trim());
    mudar(novos.reduce(comMaisUm, nomes));
    setDigitado('');
  };
  return (
    <div data-stack={8} data-largura={12}>
      <div className={css['entrada']}>
        <TextInput
          label={rotulo}
          hint={dica}
          error={erro}
          list={lista}
          maxLength={MAXIMO}
          autoComplete="off"
          value={digitado}
          onChange={({ target }) => {
            if (target.value.includes(',') || sugestoes.includes(target.value)) adicionar(target.value);
            else setDigitado(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            adicionar(digitado);
          }}
          onBlur={() => {
            adicionar(digitado);
            sair();
          }}
        />
        <Button
          size="md"
          aria-label={`Adicionar a ${rotulo.toLowerCase()}`}
          icon={<IconPlus size={16} />}
          onClick={() => adicionar(digitado)}
        >
          Adicionar
        </Button>
        <datalist id={lista}>
          {sugestoes.map((sugestao) => (
            <option key={sugestao} value={sugestao}>
              {sugestao}
            </option>
          ))}
        </datalist>
      </div>
      <Chips
        rotulo={rotulo}
        nomes={nomes}
        vazio={vazio}
        onTirar={(tirado) => mudar(nomes.filter((cada) => cada !== tirado))}
      />
    </div>
  );
}

interface ChipsProps {
  readonly rotulo: string;
  readonly nomes: readonly string[];
  readonly vazio: string;
  readonly onTirar: (nome: string) => void;
}

/** Chosen names, each with its way out. */
export function Chips({ rotulo, nomes, vazio, onTirar }: ChipsProps) {
  if (nomes.length === 0) return <p className={css['vazio']}>{vazio}</p>;
  return (
    <ul className={css['chips']} data-wrap={6} aria-label={rotulo}>
      {nomes.map((nome) => (
        <li key={nome}>
          {nome}
          <IconButton label={`Tirar ${nome}`} size={26} onClick={() => onTirar(nome)}>
            <IconX size={14} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const textos = (valor: unknown): readonly string[] =>
  Array.isArray(valor) ? valor.filter((cada) => typeof cada === 'string') : [];

function comMaisUm(nomes: readonly string[], novo: string): readonly string[] {
  const repetido = nomes.some((cada) => foldText(cada) === foldText(novo));
  return novo === '' || repetido ? nomes : [...nomes, novo];
}
