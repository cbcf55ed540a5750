import type { Sorteio } from '../sorteio.ts';

export interface Veiculo {
  readonly modelo: string;
  readonly marca: string;
  /** As in the document: year made / model year. */
  readonly ano: string;
  readonly cor: string;
  /** Null for a new car on its way to the first owner: it has only a chassis. */
  readonly placa: string | null;
  readonly chassi: string;
  /** On the odometer when the history begins. */
  readonly km: number;
}

/** What each brand's clients drive, each as often as the others. */
export const MODELOS_DOS_CLIENTES: Readonly<Record<string, readonly string[]>> = {
  Fiat: [
    'Argo Drive 1.0',
    'Argo Trekking',
    'Cronos Drive',
    'Fastback Audace',
    'Mobi Like',
    'Pulse Impetus',
    'Strada Freedom',
    'Strada Volcano',
    'Toro Endurance',
    'Toro Volcano',
  ],
  Jeep: [
    'Commander Limited',
    'Commander Overland',
    'Compass Longitude',
    'Compass Sport',
    'Renegade Longitude',
    'Renegade Sport',
  ],
  Peugeot: ['2008 GT', '208 Active', '208 Allure', '3008 GT', 'Partner Rapid', 'Expert'],
  Volkswagen: [
    'Amarok Comfortline',
    'Nivus Highline',
    'Polo Track',
    'Saveiro Robust',
    'T-Cross Comfortline',
    'Virtus TSI',
  ],
  Chevrolet: [
    'Montana LTZ',
    'Onix LT',
    'Onix Plus Premier',
    'S10 High Country',
    'Spin Activ',
    'Tracker Premier',
  ],
  Toyota: ['Corolla Altis', 'Corolla Cross XRE', 'Hilux SRV', 'SW4 Diamond', 'Yaris XS'],
};
const CORES = ['branco', 'prata', 'preto', 'cinza', 'vermelho', 'azul', 'verde'];
const LETRAS = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];
/** No state has been given series of these letters yet: a well-formed plate of nobody's car. */
const PRIMEIRAS = ['W', 'X', 'Y', 'Z'];

/** The years in which the cars that come were made. */
export const ANOS_DOS_CLIENTES = { de: 2016, ate: 2025 } as const;

export function veiculoDaMarca(marca: string, sorte: Sorteio, { zeroKm }: { zeroKm: boolean }): Veiculo {
  const feito = zeroKm ? 2026 : sorte.inteiro(ANOS_DOS_CLIENTES.de, ANOS_DOS_CLIENTES.ate);
  const digitos = (quantos: number) => Array.from({ length: quantos }, () => sorte.inteiro(0, 9)).join('');
  return {
    modelo: sorte.um(MODELOS_DOS_CLIENTES[marca] ?? ['Modelo único']),
    marca,
    ano: `${feito}/${feito + sorte.inteiro(0, 1)}`,
    cor: sorte.um(CORES),
    placa: zeroKm ? null : placa(sorte),
    chassi: `9BZ${Array.from({ length: 5 }, () => sorte.um(LETRAS)).join('')}${digitos(9)}`,
    km: zeroKm ? sorte.inteiro(5, 40) : (2026 - feito) * 9_000 + sorte.inteiro(500, 12_000),
  };
}

/** Two in three are Mercosul's. */
function placa(sorte: Sorteio): string {
  const letra = sorte.chance(0.66) ? sorte.um(LETRAS) : String(sorte.inteiro(0, 9));
  const serie = sorte.um(PRIMEIRAS) + sorte.um(LETRAS) + sorte.um(LETRAS);
  return `${serie}${sorte.inteiro(0, 9)}${letra}${String(sorte.inteiro(0, 99)).padStart(2, '0')}`;
}
