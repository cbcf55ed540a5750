import { prazo } from '../../../../tools/tempo.ts';

/** The whole size by `npm run fundo`, a tenth of it by `npm run fundo -- --decimo`; by `npm test` a thirtieth. */
export const INTEIRO = process.env['FUNDO'] === '1';
/** Whether a long run was asked for: what is proved there only is proved then. */
export const NO_FUNDO = INTEIRO || process.env['FUNDO'] === 'decimo';

/**
 * What chance begins with. `npm test` takes the day's number and prints it: the same all day, other cases tomorrow.
 * A long run draws one. `FUNDO_SEED` repeats either.
 */
export const SEMENTE = Number(
  process.env['FUNDO_SEED'] ??
    (NO_FUNDO ? Date.now() % 2 ** 31 : new Date().toISOString().slice(0, 10).replaceAll('-', '')),
);

const DIVISOR = NO_FUNDO ? 10 : 30;
const parte = (inteiro: number): number => (INTEIRO ? inteiro : Math.ceil(inteiro / DIVISOR));

/** How much each suite of performance.md section 5 plays. */
export const TAMANHOS = {
  /** R1: slots, each raced for by 20 at once: in process, over real sockets, and by each of six other ways to book. */
  corrida: { vagas: parte(7_800), pelaRede: parte(1_000), deCadaJeito: parte(200) },
  /** R2: keys, each sent one to four times at once. */
  chaves: parte(20_000),
  /** Visits of a house whose shape changes while it serves. */
  visitasDaAtualizacao: parte(300_000),
  /** R3, R4: kills. */
  mortesDoServidor: parte(200),
  mortesDoBanco: parte(50),
  /** Several nodes: changes that one makes and the other shows, letters that are sent once, and kills of one amid bookings. */
  trocasEntreNos: parte(1_800),
  cartas: parte(600),
  mortesDeNo: parte(60),
  /** Calls while nodes are started anew one after the other, behind each kind of proxy. */
  chamadasNaTroca: parte(5_000),
  /** Deaths of the primary under Patroni. */
  faltasDoPrincipal: parte(20),
  /** R6: times that the disk is filled up. */
  discosCheios: parte(20),
  /** R8, R9: cuts of the network, and sockets that come back all at once. */
  cortes: parte(1_000),
  sockets: parte(5_000),
  /** R12: requests. */
  acaso: INTEIRO ? 1_000_000 : parte(500_000),
  /** R13: texts meant to do harm, in fields they may be written into. */
  maldades: parte(5_000),
  /** R15: lives of a workshop's jobs over HTTP; the rules alone live ten times as many, in the domain's tests. */
  vidas: INTEIRO ? 10_000 : parte(NO_FUNDO ? 2_000 : 1_200),
  /** Quarters of a parts desk, of some seventy things each. */
  trimestres: parte(180),
  /** R17: guesses at one account, half of them one by one. */
  palpites: parte(100_000),
} as const;

/** Milliseconds a test may take: generous, since machines are shared; the full size gets hours. */
export const PACIENCIA = prazo(INTEIRO ? 6 * 3_600_000 : 600_000);
