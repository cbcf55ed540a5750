import { mesDeFrota } from '@oferta/domain/estoque/historico.ts';
import type { Intervalo } from '@oferta/domain/estoque/motor/meses-previstos.ts';
import { nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import { inteiro, previsao } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';

interface DemandaProps {
  /** Units a month, oldest first, up to the month before the suggestion's. */
  readonly meses: readonly number[];
  readonly previsaoCentesimos: number;
  readonly intervalo: Intervalo | null;
  /** When the suggestion was made. */
  readonly criadaEm: string;
}

const LARGURA = 420;
const ALTURA = 86;
const CABECA = 18;
const PE = 20;
const PREVISTOS = 3;
/** A name every so many months: more would stand on one another. */
const CADA = 6;

/** "dez/24": so many months before the suggestion was made. */
function mesAntes(criadaEm: string, antes: number): string {
  const [ano = 0, mes = 1] = criadaEm.split('-').map(Number);
  const qual = new Date(Date.UTC(ano, mes - 1 - antes, 1)).toISOString().slice(0, 7);
  const { curto, ano: doAno } = nomeDoMes(qual);
  return `${curto}/${doAno.slice(2)}`;
}

/** Twenty-four months by their names, three to come with what they may be, and the month of a fleet, said as such. */
export function DemandaPorMes({ meses, previsaoCentesimos, intervalo, criadaEm }: DemandaProps) {
  const previsto = previsaoCentesimos / 100;
  const frota = mesDeFrota(meses);
  const contado = (valor: number) => Math.min(valor, frota?.contadoComo ?? valor);
  const teto = Math.max(1, previsto, intervalo?.ate ?? 0, ...meses.map(contado));
  const passo = LARGURA / (meses.length + PREVISTOS + 0.5);
  const alta = (valor: number) => Math.max(1, Math.min(1, valor / teto) * ALTURA);
  const chao = CABECA + ALTURA;
  const cada = passo - 2;
  const x = (n: number) => n * passo + (n >= meses.length ? passo / 2 : 0);
  const meio = (n: number) => x(n) + cada / 2;
  const barra = (n: number, valor: number) => ({
    x: x(n),
    y: chao - alta(valor),
    width: cada,
    height: alta(valor),
  });
  const nomes = meses.flatMap((_mes, n) =>
    n % CADA === 0 ? [{ n, nome: mesAntes(criadaEm, meses.length - n) }] : [],
  );
  const palavras = [
    `De ${mesAntes(criadaEm, meses.length)} a ${mesAntes(criadaEm, 1)}: ${meses.map(inteiro).join(', ')}`,
    `Previsão de ${previsao(previsaoCentesimos)} por mês${intervalo ? `, de ${inteiro(intervalo.de)} a ${inteiro(intervalo.ate)}` : ''}`,
  ].join('. ');
  return (
    <svg
      className={css['grafico']}
      viewBox={`0 0 ${LARGURA} ${chao + PE}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of numbers is no file to name
      role="img"
      aria-label={palavras}
    >
      {meses.map((valor, n) =>
        n === frota?.mes ? (
          <rect key={n} data-frota {...barra(n, teto)} />
        ) : (
          <rect key={n} {...barra(n, valor)} />
        ),
      )}
      {frota && (
        <text x={meio(frota.mes)} y={CABECA - 6} textAnchor={frota.mes > meses.length / 2 ? 'end' : 'start'}>
          frota, {inteiro(meses[frota.mes] ?? 0)}: contada como {inteiro(frota.contadoComo)}
        </text>
      )}
      {Array.from({ length: PREVISTOS }, (_vazio, k) => {
        const n = meses.length + k;
        return (
          <g key={n}>
            <rect data-previsao {...barra(n, previsto)} />
            {intervalo && (
              <path
                data-intervalo
                d={`M${meio(n).toFixed(1)} ${(chao - alta(intervalo.ate)).toFixed(1)}V${(chao - alta(intervalo.de)).toFixed(1)}`}
              />
            )}
          </g>
        );
      })}
      {nomes.map(({ n, nome }) => (
        <text key={n} x={x(n)} y={chao + PE - 5}>
          {nome}
        </text>
      ))}
      <text data-previsao x={LARGURA} y={chao + PE - 5} textAnchor="end">
        previsão
      </text>
    </svg>
  );
}
