import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import css from './valor.module.css';

interface ValorProps {
  readonly linha: LinhaPublica;
}

/** What a line costs, discount already taken. */
export function Valor({ linha: { totalCentavos, descontoCentavos } }: ValorProps) {
  return (
    <span className={css['valor']}>
      {descontoCentavos > 0 && (
        <s className="num">
          <span className="vh">De </span>
          {formatBRL(totalCentavos + descontoCentavos)}
          <span className="vh"> por </span>
        </s>
      )}
      <b className="num">{formatBRL(totalCentavos)}</b>
    </span>
  );
}

const QUALIDADES = {
  genuina: 'Genuína, da montadora',
  original: 'Original, do fabricante da peça',
  alternativa: 'Alternativa, de outro fabricante',
};

/** What the price is made of, for whoever wants to know. */
export function DetalhesDoValor({ linha }: ValorProps) {
  const { pecasCentavos, maoDeObraCentavos, descontoCentavos, quantidade, qualidade, terceiro } = linha;
  const fatos = [
    ['Quantidade', quantidade !== '1' && quantidade],
    ['Peça', qualidade && QUALIDADES[qualidade]],
    ['Serviço', terceiro && 'Feito por um parceiro da oficina'],
    [terceiro ? 'Parceiro' : 'Peças', pecasCentavos > 0 && formatBRL(pecasCentavos)],
    ['Mão de obra', maoDeObraCentavos > 0 && formatBRL(maoDeObraCentavos)],
    ['Desconto', descontoCentavos > 0 && `− ${formatBRL(descontoCentavos)}`],
    ['Total', formatBRL(linha.totalCentavos)],
  ] as const;
  return (
    <details className={css['detalhes']}>
      <summary>O que está incluso</summary>
      <dl>
        {fatos.map(
          ([nome, valor]) =>
            valor && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd className="num">{valor}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
