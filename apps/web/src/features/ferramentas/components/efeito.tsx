import type { Efeito as Numeros } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { diferencaEmReais, variacao } from '../model/numeros-da-conta.ts';
import css from './conta.module.css';

const inteiro = (numero: number): string => emNumero(numero);

interface EfeitoProps {
  readonly efeito: Numeros | undefined;
  /** They are of what was written before: what is written now is being counted. */
  readonly isAntigo: boolean;
}

/** What parameters would do to prices; dashes while nothing has been counted. */
export function Efeito({ efeito, isAntigo }: EfeitoProps) {
  const de = (escreve: (numeros: Numeros) => string): string => (efeito ? escreve(efeito) : '–');
  const media = (bp: number | null | undefined): string | undefined =>
    bp == null ? undefined : `média ${variacao(bp)}`;
  return (
    <dl className={css['numeros']} aria-busy={!efeito || isAntigo} data-stale={isAntigo || undefined}>
      <Numero nome="Peças" valor={de(({ pecas }) => inteiro(pecas))} />
      <Numero nome="Sobem" valor={de(({ sobem }) => inteiro(sobem))} nota={media(efeito?.sobemBp)} />
      <Numero nome="Descem" valor={de(({ descem }) => inteiro(descem))} nota={media(efeito?.descemBp)} />
      <Numero nome="Sem mudança" valor={de(({ iguais }) => inteiro(iguais))} />
      <Numero
        nome="Venda em 90 dias"
        valor={de(({ venda90Centavos }) => diferencaEmReais(venda90Centavos))}
        nota="com o mesmo volume"
      />
      <Numero
        nome="Abaixo da margem alvo"
        valor={de(({ abaixoDaMargem }) => inteiro(abaixoDaMargem))}
        nota={efeito && `hoje ${inteiro(efeito.abaixoHoje)}`}
      />
    </dl>
  );
}

interface NumeroProps {
  readonly nome: string;
  readonly valor: string;
  readonly nota?: string | undefined;
}

const Numero = ({ nome, valor, nota }: NumeroProps) => (
  <div>
    <dt>{nome}</dt>
    <dd className="num">{valor}</dd>
    {nota !== undefined && <dd>{nota}</dd>}
  </div>
);
