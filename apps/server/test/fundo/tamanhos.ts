/** The whole size by `npm run fundo`; by `npm test` a tenth. */
export const INTEIRO = process.env['FUNDO'] === '1';

const decimo = (inteiro: number): number => (INTEIRO ? inteiro : Math.ceil(inteiro / 10));

/** How much each suite of performance.md section 5 plays. */
export const TAMANHOS = {
  /** R1: slots, each raced for by 20 at once: in process, over real sockets, and by each of six other ways to book. */
  corrida: { vagas: decimo(7_800), pelaRede: decimo(1_000), deCadaJeito: decimo(200) },
  /** R2: keys, each sent one to four times at once. */
  chaves: decimo(20_000),
  /** R3, R4: kills. */
  mortesDoServidor: decimo(200),
  mortesDoBanco: decimo(50),
  /** R6: times that the disk is filled up. */
  discosCheios: decimo(20),
  /** R8, R9: cuts of the network, and sockets that come back all at once. */
  cortes: decimo(1_000),
  sockets: decimo(5_000),
  /** R12: requests. */
  acaso: INTEIRO ? 1_000_000 : 50_000,
  /** R13: texts meant to do harm, in fields they may be written into. */
  maldades: decimo(5_000),
  /** R15: lives of a workshop's jobs over HTTP; the rules alone live ten times as many, in the domain's tests. */
  vidas: INTEIRO ? 10_000 : 200,
  /** R17: guesses at one account, half of them one by one. */
  palpites: decimo(100_000),
} as const;

/** Milliseconds a test may take: generous, since machines are shared; the full size gets hours. */
export const PACIENCIA = INTEIRO ? 6 * 3_600_000 : 600_000;
