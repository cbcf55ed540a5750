/** A model of the demonstration's menu: its versions with the years they were sold, and what it needs. */
export interface ModeloDoCardapio {
  readonly modelo: string;
  readonly versoes: readonly {
    nome: string;
    motor: string;
    cambio: string;
    anoDe: number;
    anoAte: number | null;
  }[];
  /** Litres of engine oil, in thousandths. */
  readonly oleoMil: number;
  /** How dear its parts are, against a small car's. */
  readonly porte: number;
  /** Size of its tyres. */
  readonly pneu: string;
}

const flex = (anoDe: number, anoAte: number | null = null) => ({
  nome: '1.0 Flex',
  motor: '1.0',
  cambio: 'Manual',
  anoDe,
  anoAte,
});
const turbo = (anoDe: number, motor = '1.0 Turbo') => ({
  nome: `${motor} Automático`,
  motor,
  cambio: 'Automático',
  anoDe,
  anoAte: null,
});

/** By brand; a house shows its own brand's. */
export const MODELOS_DO_CARDAPIO: Readonly<Record<string, readonly ModeloDoCardapio[]>> = {
  Fiat: [
    {
      modelo: 'Argo',
      versoes: [flex(2018), turbo(2023, '1.3 CVT')],
      oleoMil: 3300,
      porte: 1,
      pneu: '175/65 R14',
    },
    {
      modelo: 'Strada',
      versoes: [flex(2014, 2020), turbo(2021, '1.3 CVT')],
      oleoMil: 3300,
      porte: 1.1,
      pneu: '205/60 R15',
    },
    { modelo: 'Toro', versoes: [turbo(2022, '1.3 Turbo')], oleoMil: 4700, porte: 1.5, pneu: '225/60 R17' },
    { modelo: 'Mobi', versoes: [flex(2017)], oleoMil: 2900, porte: 0.9, pneu: '165/70 R13' },
    { modelo: 'Pulse', versoes: [turbo(2022)], oleoMil: 3700, porte: 1.2, pneu: '205/50 R17' },
  ],
  Jeep: [
    {
      modelo: 'Compass',
      versoes: [turbo(2022, '1.3 Turbo'), turbo(2017, '2.0 Diesel')],
      oleoMil: 4700,
      porte: 1.8,
      pneu: '225/55 R18',
    },
    {
      modelo: 'Renegade',
      versoes: [turbo(2022, '1.3 Turbo')],
      oleoMil: 4700,
      porte: 1.6,
      pneu: '215/60 R17',
    },
    { modelo: 'Commander', versoes: [turbo(2022, '1.3 Turbo')], oleoMil: 4900, porte: 2, pneu: '235/50 R19' },
  ],
  Chevrolet: [
    { modelo: 'Onix', versoes: [flex(2013), turbo(2020)], oleoMil: 3500, porte: 1, pneu: '195/55 R16' },
    { modelo: 'Onix Plus', versoes: [turbo(2020)], oleoMil: 3500, porte: 1, pneu: '195/55 R16' },
    { modelo: 'Tracker', versoes: [turbo(2021, '1.2 Turbo')], oleoMil: 4000, porte: 1.3, pneu: '215/55 R17' },
  ],
  Volkswagen: [
    {
      modelo: 'Polo',
      versoes: [flex(2018), turbo(2018, '1.0 TSI')],
      oleoMil: 3800,
      porte: 1.1,
      pneu: '195/55 R16',
    },
    { modelo: 'Nivus', versoes: [turbo(2021, '1.0 TSI')], oleoMil: 4000, porte: 1.2, pneu: '205/55 R17' },
    { modelo: 'T-Cross', versoes: [turbo(2019, '1.4 TSI')], oleoMil: 4000, porte: 1.3, pneu: '205/55 R17' },
    { modelo: 'Amarok', versoes: [turbo(2017, '3.0 Diesel')], oleoMil: 8000, porte: 2.4, pneu: '245/65 R17' },
  ],
  Toyota: [
    {
      modelo: 'Corolla',
      versoes: [turbo(2020, '2.0 Flex'), turbo(2020, '1.8 Híbrido')],
      oleoMil: 4200,
      porte: 1.6,
      pneu: '215/50 R17',
    },
    { modelo: 'Yaris', versoes: [turbo(2019, '1.5 Flex')], oleoMil: 3500, porte: 1.2, pneu: '185/60 R15' },
    { modelo: 'Hilux', versoes: [turbo(2016, '2.8 Diesel')], oleoMil: 7500, porte: 2.3, pneu: '265/65 R17' },
  ],
  Hyundai: [
    { modelo: 'HB20', versoes: [flex(2013), turbo(2020)], oleoMil: 3600, porte: 1, pneu: '185/60 R15' },
    { modelo: 'Creta', versoes: [turbo(2022)], oleoMil: 4000, porte: 1.3, pneu: '215/60 R17' },
  ],
  Renault: [{ modelo: 'Kwid', versoes: [flex(2018)], oleoMil: 3000, porte: 0.9, pneu: '165/70 R14' }],
  Peugeot: [
    { modelo: '208', versoes: [flex(2021), turbo(2023)], oleoMil: 3500, porte: 1.1, pneu: '195/55 R16' },
    { modelo: '2008', versoes: [turbo(2024)], oleoMil: 3700, porte: 1.3, pneu: '215/60 R17' },
  ],
};
