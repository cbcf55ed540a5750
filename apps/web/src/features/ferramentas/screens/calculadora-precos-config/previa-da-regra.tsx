import type {
  Efeito as Numeros,
  EfeitoDaCasa,
  RegraEscrita,
} from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { useQuery } from '@tanstack/react-query';
import { fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Efeito } from '../../components/efeito.tsx';
import { efeitoDaRegra } from '../../hooks/calculadora-options.ts';
import { diferencaEmReais, variacao } from '../../model/numeros-da-conta.ts';
import css from '../../components/conta.module.css';

/** What the rule would do to today's prices, before anybody is charged by it. */
export function PreviaDaRegra({ escrita }: { readonly escrita: RegraEscrita }) {
  const { marca, codConcessionaria, parametros } = escrita;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    efeitoDaRegra({ marca, codConcessionaria, parametros }),
  );
  return (
    <section className={css['previa']} aria-label="Efeito nos preços de hoje">
      <h3 className={css['secao']}>Efeito nos preços de hoje</h3>
      {error ? (
        <p>
          {fraseDe(error)} <Button onClick={() => void refetch()}>Tentar novamente</Button>
        </p>
      ) : (
        <>
          <Efeito efeito={data && somar(data)} isAntigo={isPlaceholderData} />
          {data && data.length > 1 && <Casas efeitos={data} isAntigo={isPlaceholderData} />}
        </>
      )}
    </section>
  );
}

interface CasasProps {
  readonly efeitos: readonly EfeitoDaCasa[];
  readonly isAntigo: boolean;
}

function Casas({ efeitos, isAntigo }: CasasProps) {
  return (
    <div className={css['rolagem']} aria-busy={isAntigo} data-stale={isAntigo || undefined}>
      <table className={css['casas']}>
        <caption className="vh">Efeito por concessionária</caption>
        <thead>
          <tr>
            <th scope="col">Concessionária</th>
            <th scope="col">Sobem</th>
            <th scope="col">Descem</th>
            <th scope="col">Venda em 90 dias</th>
          </tr>
        </thead>
        <tbody>
          {efeitos.map(({ codConcessionaria, nome, sobem, sobemBp, descem, descemBp, venda90Centavos }) => (
            <tr key={codConcessionaria}>
              <th scope="row">{nome}</th>
              <td>{comMedia(sobem, sobemBp)}</td>
              <td>{comMedia(descem, descemBp)}</td>
              <td>{diferencaEmReais(venda90Centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const comMedia = (quantas: number, bp: number | null): string =>
  bp === null ? String(quantas) : `${quantas} (${variacao(bp)})`;

/** All dealerships as one; means are weighed by the parts they are of. */
function somar(efeitos: readonly EfeitoDaCasa[]): Numeros {
  const soma = (de: (efeito: EfeitoDaCasa) => number): number =>
    efeitos.reduce((total, efeito) => total + de(efeito), 0);
  const media = (de: (efeito: EfeitoDaCasa) => number, quantas: number): number | null =>
    quantas === 0 ? null : Math.round(soma(de) / quantas);
  const sobem = soma((cada) => cada.sobem);
  const descem = soma((cada) => cada.descem);
  return {
    pecas: soma(({ pecas }) => pecas),
    sobem,
    sobemBp: media((cada) => (cada.sobemBp ?? 0) * cada.sobem, sobem),
    descem,
    descemBp: media((cada) => (cada.descemBp ?? 0) * cada.descem, descem),
    iguais: soma(({ iguais }) => iguais),
    venda90Centavos: soma(({ venda90Centavos }) => venda90Centavos),
    abaixoDaMargem: soma(({ abaixoDaMargem }) => abaixoDaMargem),
    abaixoHoje: soma(({ abaixoHoje }) => abaixoHoje),
  };
}
