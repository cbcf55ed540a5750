import { DURACAO_INVALIDA, formatDuracao, parseDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import { emNumero, lerInteiro } from '@oferta/domain/numero.ts';
import type { ReactNode } from 'react';
import { Switch } from '#ui/form/checkbox.tsx';
import { Select, type Option } from '#ui/form/select.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { warned } from '#ui/form/warned.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useCampo, useControle, type CampoProps } from './campo.tsx';
import { CampoEscrito } from './campo-escrito.tsx';
import { escreverValor, useCampoConhecido } from './campos-do-form.ts';
import css from './form-cadastro.module.css';

interface CampoTextoProps extends CampoProps {
  readonly maximo?: number;
  readonly valida?: (valor: string) => string | null;
  /** What is odd about a text that is taken all the same. */
  readonly avisa?: (texto: string) => string | null;
  readonly tipo?: 'text' | 'email' | 'search';
}

/** A control whose value the form holds as text. */
function useControleDeTexto(
  { valida, avisa, ...props }: CampoTextoProps,
  escreve?: (valor: unknown) => string,
) {
  const { controle, valor, mudar } = useControle<string>(props, valida, escreve);
  const value = typeof valor === 'string' ? valor : '';
  return {
    ...controle,
    hint: warned(avisa?.(value), controle.hint),
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => mudar(target.value),
  };
}

/** A line of text. */
export const CampoTexto = (props: CampoTextoProps) => (
  <div data-largura={props.largura}>
    <TextInput
      {...useControleDeTexto(props)}
      type={props.tipo ?? 'text'}
      maxLength={props.maximo}
      autoComplete="off"
    />
  </div>
);

/** Several lines of text. */
export const CampoTextoLongo = ({ largura = 12, ...props }: CampoTextoProps) => (
  <div data-largura={largura}>
    <Textarea {...useControleDeTexto(props)} maxLength={props.maximo} />
  </div>
);

const diz = (frase: string, certo: boolean): string | null => (certo ? null : frase);

/** Money; the form holds centavos or null. */
export const CampoDinheiro = (props: CampoProps) => (
  <CampoEscrito
    {...props}
    fim
    escreve={(centavos) => formatBRL(centavos)}
    le={parseBRL}
    invalido="Informe um valor como 1.234,56"
  />
);

/** A time; the form holds minutes or null. */
export const CampoMinutos = (props: CampoProps) => (
  <CampoEscrito {...props} escreve={formatDuracao} le={parseDuracao} invalido={DURACAO_INVALIDA} />
);

interface CampoNumeroProps extends CampoProps {
  readonly minimo?: number;
  readonly maximo?: number;
}

/** A whole number; the form holds it or null. */
export function CampoNumero({ minimo = 0, maximo = 2_147_483_647, ...props }: CampoNumeroProps) {
  return (
    <CampoEscrito
      {...props}
      fim
      modo="numeric"
      escreve={(numero) => emNumero(numero)}
      le={lerInteiro}
      invalido="Informe um número inteiro"
      valida={(numero) =>
        diz(
          `Informe um número de ${emNumero(minimo)} a ${emNumero(maximo)}`,
          numero >= minimo && numero <= maximo,
        )
      }
    />
  );
}

/** A percentage; the form holds basis points (12,5 % is 1250) or null. */
export const CampoPercentual = ({ maximo = 10_000, ...props }: CampoProps & { readonly maximo?: number }) => (
  <CampoEscrito
    {...props}
    fim
    escreve={(pontos) => `${emNumero(pontos / 100, 2)} %`}
    le={(texto) => parseBRL(texto.replace(/\s*%$/, ''))}
    invalido="Informe um percentual como 12,5"
    valida={(pontos) => diz(`Informe de 0 a ${maximo / 100} %`, pontos >= 0 && pontos <= maximo)}
  />
);

interface CampoSelecaoProps extends CampoProps {
  readonly opcoes: readonly Option[];
  /** First line, meaning none. */
  readonly vazio?: string;
}

/** One of a few choices; the form holds its value as text, '' for none. */
export const CampoSelecao = ({ opcoes, vazio, ...props }: CampoSelecaoProps) => (
  <div data-largura={props.largura}>
    <Select
      {...useControleDeTexto(props, (valor) =>
        escreverValor(opcoes.find(({ value }) => value === valor)?.label ?? vazio ?? valor),
      )}
      options={opcoes}
      {...(vazio !== undefined && { placeholder: vazio })}
    />
  </div>
);

/** Yes or no. */
export function CampoSwitch({ nome, rotulo, dica, largura, desabilitado }: CampoProps) {
  const { registrar, valor, mudar, sair } = useCampo<boolean>(nome, {});
  useCampoConhecido(nome, rotulo, escreverValor);
  return (
    <div data-largura={largura}>
      <Switch
        name={nome}
        ref={registrar}
        label={rotulo}
        description={dica}
        checked={valor === true}
        disabled={desabilitado}
        onBlur={sair}
        onChange={(event) => mudar(event.target.checked)}
      />
    </div>
  );
}

const CORES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One of the palette's eight colours (spec §9); the form holds its number. */
export function CampoCor({ nome, rotulo, largura = 12 }: CampoProps): ReactNode {
  const { valor, mudar, sair } = useCampo<number>(nome, {});
  return (
    <fieldset data-largura={largura}>
      <legend className={css['legenda']}>{rotulo}</legend>
      <div className={css['cores']} data-wrap={8}>
        {CORES.map((cor) => (
          <label key={cor} data-hue={cor}>
            <input
              type="radio"
              name={nome}
              aria-label={`Cor ${cor}`}
              checked={valor === cor}
              onBlur={sair}
              onChange={() => mudar(cor)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
