/** A tyre's size: width in mm, profile in % of it, rim in inches. */
export interface MedidaPneu {
  readonly largura: number;
  readonly perfil: number;
  readonly aro: number;
}

const MEDIDA = /^(\d{3})\s*\/\s*(\d{2})\s*-?\s*(?:z?r)?\s*-?\s*(\d{2})$/i;

/** Reads "205/55 R16", "205/55R16" or "205 / 55 ZR 16"; null when it is no tyre of a car or light truck. */
export function lerMedida(text: string): MedidaPneu | null {
  const [, largura, perfil, aro] = MEDIDA.exec(text.trim()) ?? [];
  const medida = { largura: Number(largura), perfil: Number(perfil), aro: Number(aro) };
  const plausivel =
    medida.largura >= 125 &&
    medida.largura <= 395 &&
    medida.perfil >= 25 &&
    medida.perfil <= 90 &&
    medida.aro >= 10 &&
    medida.aro <= 24;
  return plausivel ? medida : null;
}

/** Whether a searched text begins a size: "205/55", "205 55 r16", "205/55R16". */
export const dizMedida = (texto: string): boolean =>
  /^\s*(1[2-9]\d|[23]\d\d)\s*[/\s]\s*[2-9]\d(\s*-?\s*z?r?\s*-?\s*(1\d?|2[0-4]?)?)\s*$/i.test(texto);

/** The size as the tyre's wall says it: 205/55 R16. */
export const formatMedida = ({ largura, perfil, aro }: MedidaPneu): string => `${largura}/${perfil} R${aro}`;

/** Speed marks, slowest first: L 120 km/h … Y 300 km/h. */
export const INDICES_VELOCIDADE = ['L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y'] as const;

/** Whether a DOT mark ("2325": week 23 of 2025) names a week that exists. */
export function isDot(text: string): boolean {
  const semana = Number(text.slice(0, 2));
  return /^\d{4}$/.test(text) && semana >= 1 && semana <= 53;
}
