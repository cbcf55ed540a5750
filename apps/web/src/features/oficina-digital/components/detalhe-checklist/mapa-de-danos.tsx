import type { Dano } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import css from './mapa-de-danos.module.css';

type Vista = Dano['vista'];

interface Desenho {
  readonly nome: string;
  readonly largura: number;
  readonly altura: number;
  /** The outline, as an SVG path in those units. */
  readonly linhas: string;
}

const LADO =
  'M8 66V52l14-6 22-22q4-4 10-4h56q7 0 12 5l22 21 38 6q10 2 10 12v8H8Zm42-18h32V27H56l-9 10Zm40 0h44l-18-17q-3-4-8-4H90Z' +
  'M30 72a14 14 0 1 0 28 0 14 14 0 1 0-28 0Zm104 0a14 14 0 1 0 28 0 14 14 0 1 0-28 0Z';
const PONTA =
  'M14 82V50l6-6 10-24q2-5 8-5h44q6 0 8 5l10 24 6 6v32Zm18-40h56l-8-20H40ZM18 54h18v10H18Zm66 0h18v10H84ZM42 70h36M20 82v8h14v-8m52 0v8h14v-8';

const DESENHOS: Readonly<Record<Vista, Desenho>> = {
  esquerda: { nome: 'Lado esquerdo', largura: 200, altura: 92, linhas: LADO },
  direita: { nome: 'Lado direito', largura: 200, altura: 92, linhas: LADO },
  frente: { nome: 'Frente', largura: 120, altura: 96, linhas: PONTA },
  traseira: { nome: 'Traseira', largura: 120, altura: 96, linhas: PONTA },
  teto: {
    nome: 'Teto',
    largura: 200,
    altura: 92,
    linhas:
      'M10 46q0-32 26-34h128q26 2 26 34t-26 34H36Q10 78 10 46Zm44-24q-6 24 0 48l18-8q-3-16 0-32Zm98 0q6 24 0 48l-22-8q3-16 0-32Zm-80 8h58v32H72Z',
  },
};

const TIPOS: Readonly<Record<Dano['tipo'], string>> = {
  risco: 'Risco',
  amassado: 'Amassado',
  quebrado: 'Quebrado',
  ferrugem: 'Ferrugem',
  outro: 'Outra avaria',
};

/** The sides of the car that something was found on, each mark numbered as in the list below. */
export function MapaDeDanos({ danos }: { readonly danos: readonly Dano[] }) {
  const numerados = danos.map((dano, index) => ({ ...dano, numero: index + 1 }));
  return (
    <>
      <div className={css['mapa']} data-wrap={12}>
        {[...Map.groupBy(numerados, ({ vista }) => vista)].map(([vista, deles]) => (
          <Lado key={vista} vista={vista} danos={deles} />
        ))}
      </div>
      <ol className={css['lista']} data-stack={8}>
        {numerados.map(({ numero, tipo, vista, nota }) => (
          <li key={numero}>
            <span className={css['numero']} aria-hidden="true">
              {numero}
            </span>
            <span>
              <b>{TIPOS[tipo]}</b>
              <small>
                {DESENHOS[vista].nome}
                {nota && ` · ${nota}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface LadoProps {
  readonly vista: Vista;
  readonly danos: readonly (Dano & { readonly numero: number })[];
}

function Lado({ vista, danos }: LadoProps) {
  const { nome, largura, altura, linhas } = DESENHOS[vista];
  return (
    <figure>
      <svg viewBox={`0 0 ${largura} ${altura}`} aria-hidden="true">
        {/* The right side is the left one in a mirror. */}
        <path d={linhas} {...(vista === 'direita' && { transform: `translate(${largura}) scale(-1 1)` })} />
        {danos.map(({ numero, x, y }) => (
          <g key={numero} transform={`translate(${x * largura} ${y * altura})`}>
            <circle r="7.5" />
            <text y="3.4">{numero}</text>
          </g>
        ))}
      </svg>
      <figcaption>{nome}</figcaption>
    </figure>
  );
}
