/** How something stands: well, worth a look soon, or broken. */
export type Situacao = 'ok' | 'atencao' | 'falha';

/** What was found of one thing: a sentence that says it, and the cure where there is something to cure. */
export interface Achado {
  readonly exame: string;
  readonly situacao: Situacao;
  readonly frase: string;
}

export type Veredito = Omit<Achado, 'exame'>;

/** Looks at one thing and changes nothing. What it throws counts as broken. */
export type Exame = () => Promise<Veredito>;

const dizer =
  (situacao: Situacao) =>
  (frase: string): Veredito => ({ situacao, frase });

export const ok = dizer('ok');
export const atencao = dizer('atencao');
export const falha = dizer('falha');

/** The last line's worth: whether somebody has to do something now. */
export const temFalha = (achados: readonly Achado[]): boolean =>
  achados.some(({ situacao }) => situacao === 'falha');

const MARCAS: Readonly<Record<Situacao, string>> = { ok: 'ok     ', atencao: 'atenção', falha: 'falha  ' };

/** As people read it: a line each. */
export const emLinhas = (achados: readonly Achado[]): string[] =>
  achados.map(({ exame, situacao, frase }) => `${MARCAS[situacao]}  ${exame}: ${frase}`);
