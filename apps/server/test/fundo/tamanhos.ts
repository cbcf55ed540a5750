/** The whole size by `npm run fundo`; otherwise what a person waiting for `npm test` can bear. */
export const INTEIRO = process.env['FUNDO'] === '1';

const tamanho = (curto: number, inteiro: number): number => (INTEIRO ? inteiro : curto);

/** How much each suite of performance.md section 5 plays. */
export const TAMANHOS = {
  /** R1: slots raced for, each by 20 at once, in process; those over real sockets; those of the other ways to book. */
  corrida: { vagas: tamanho(8, 2_000), pelaRede: tamanho(3, 1_000), deCadaJeito: tamanho(1, 200) },
  /** R2: keys, each sent one to four times at once. */
  chaves: tamanho(24, 5_000),
  /** R3, R4: kills. */
  mortesDoServidor: tamanho(2, 200),
  mortesDoBanco: tamanho(1, 50),
  /** R8, R9: cuts of the network, and sockets that come back all at once. */
  cortes: tamanho(10, 1_000),
  sockets: tamanho(150, 2_000),
  /** R12: requests. */
  acaso: tamanho(1_000, 50_000),
  /** R17: guesses at one account. */
  palpites: tamanho(40, 2_000),
} as const;

/** Milliseconds a test may take: generous, since machines are shared; the full size gets hours. */
export const PACIENCIA = INTEIRO ? 3 * 3_600_000 : 120_000;
