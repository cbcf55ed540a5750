import { type Passagem, type Pausa, statusEm, type Trabalho } from './passagem.ts';

const MINUTO = 60_000;

interface EmServico {
  passagem: Passagem;
  trabalho: Trabalho;
  plano: { inicio: number; fim: number };
}

/**
 * What a newcomer must find on the board whenever it is opened, however the day was drawn: a late job, a stopped one, a
 * car to inspect, one to hand over, one gone. Changes the day's visits in place; `daVespera` are those of the day of work
 * before, whose last jobs keep some mechanics.
 */
export function garantirOQueVer(
  passagens: readonly Passagem[],
  daVespera: readonly Passagem[],
  agora: number,
): void {
  comecarAlguma(passagens, emServicoEm(daVespera, agora), agora);
  const emServico = emServicoEm(passagens, agora);
  const [atrasado, segundo, outroParado] = emServico;
  terminarAlgumas(passagens, agora, {
    quantas: segundo ? 3 : 4,
    menos: [atrasado?.passagem, segundo?.passagem],
  });
  // In a quiet hour of a small house nothing else runs: a job just done turns out not to be.
  const parado = segundo ?? prontasEm(passagens, agora).flatMap(ultimoTrabalho)[0];
  if (atrasado) atrasar(atrasado, agora);
  if (parado)
    parar(parado, agora, {
      motivo: 'aguardandoPeca',
      texto: 'Peça pedida à fábrica, chega amanhã',
      horas: 24,
    });
  if (outroParado && emServico.length > 5) {
    parar(outroParado, agora, {
      motivo: 'aguardandoAprovacao',
      texto: 'Orçamento complementar enviado',
      horas: 4,
    });
  }

  const prontas = prontasEm(passagens, agora);
  const entregue = prontas.pop();
  const [aInspecionar, aEntregar] = prontas;
  if (aInspecionar) esperarInspecao(aInspecionar, agora);
  if (aEntregar) esperarEntrega(aEntregar, agora);
  if (entregue) entregar(entregue, agora);
}

/** Cars whose work is done, the latest first. */
function prontasEm(passagens: readonly Passagem[], agora: number): Passagem[] {
  return passagens
    .filter(({ trabalhos }) => trabalhos.length > 0 && trabalhos.every(({ fim }) => fim <= agora))
    .toSorted((a, b) => ultimoFim(b) - ultimoFim(a));
}

function emServicoEm(passagens: readonly Passagem[], agora: number): EmServico[] {
  return passagens
    .flatMap((passagem) => passagem.trabalhos.flatMap((trabalho) => running(passagem, trabalho, agora)))
    .toSorted((a, b) => a.plano.inicio - b.plano.inicio);
}

/** Cars in the house whose jobs all have somebody, today: those with which the day can be told otherwise. */
function naCasa(passagens: readonly Passagem[], agora: number): Passagem[] {
  return passagens.filter(
    ({ recebida, entregue, trabalhos }) =>
      recebida < agora - 20 * MINUTO &&
      entregue > agora &&
      trabalhos.every(({ escala }) => escala !== null && escala.zeroMs <= agora),
  );
}

/** With nobody at work (so that nobody is given two jobs at a time) a car is taken on, or kept that would have left. */
function comecarAlguma(passagens: readonly Passagem[], daVespera: readonly EmServico[], agora: number): void {
  if (emServicoEm(passagens, agora).length > 0) return;
  const ocupados = new Set(daVespera.map(({ trabalho }) => trabalho.escala?.mecanico));
  const passagem = [...naCasa(passagens, agora), ...prontasEm(passagens, agora)].find(
    ({ trabalhos }) => !ocupados.has(trabalhos.at(-1)?.escala?.mecanico),
  );
  const trabalho = passagem?.trabalhos.at(-1);
  if (!passagem || !trabalho) return;
  passagem.entregue = Math.max(passagem.entregue, agora + 60 * MINUTO);
  trabalho.inicio = Math.min(trabalho.inicio, agora - 12 * MINUTO);
  trabalho.fim = agora + 20 * MINUTO;
  trabalho.qualidade = agora + 30 * MINUTO;
  for (const outro of passagem.trabalhos) {
    if (outro === trabalho) continue;
    Object.assign(outro, { inicio: passagem.recebida, fim: trabalho.inicio, qualidade: trabalho.inicio });
  }
}

interface Faltam {
  quantas: number;
  /** Cars the day needs as they are. */
  menos: readonly (Passagem | undefined)[];
}

/** On a morning just begun, or a Saturday, the first cars were done sooner, until enough are ready. */
function terminarAlgumas(passagens: readonly Passagem[], agora: number, { quantas, menos }: Faltam): void {
  const prontas = new Set(prontasEm(passagens, agora));
  for (const passagem of naCasa(passagens, agora)) {
    if (prontas.size >= quantas) return;
    if (prontas.has(passagem) || menos.includes(passagem)) continue;
    const { recebida, trabalhos } = passagem;
    const passo = (agora - 10 * MINUTO - recebida) / trabalhos.length;
    for (const [i, trabalho] of trabalhos.entries()) {
      trabalho.inicio = recebida + passo * i;
      trabalho.fim = recebida + passo * (i + 1);
      trabalho.qualidade = agora - 2 * MINUTO;
    }
    prontas.add(passagem);
  }
}

interface Parada extends Pick<Pausa, 'motivo' | 'texto'> {
  /** Until it was thought to go on. */
  readonly horas: number;
}

/** Stops a job for good, as far as the story goes: nothing later happens to the car. */
function parar({ passagem, trabalho }: EmServico, agora: number, { horas, ...porque }: Parada): void {
  const { inicio } = trabalho;
  const desde = Math.floor(inicio + Math.min(40 * MINUTO, (agora - inicio) / 2));
  trabalho.pausa = { ...porque, desde, retorno: desde + horas * 60 * MINUTO };
  trabalho.fim = Infinity;
  trabalho.qualidade = Infinity;
  for (const outro of passagem.trabalhos) if (outro.inicio > desde) outro.inicio = Infinity;
  passagem.entregue = Infinity;
}

function running(passagem: Passagem, trabalho: Trabalho, agora: number): EmServico[] {
  const plano = trabalho.escala;
  return plano && statusEm(trabalho, passagem, agora) === 2 ? [{ passagem, trabalho, plano }] : [];
}

/** The plan said it would be over some minutes ago, and so did the promise to the client. */
function atrasar({ passagem, trabalho, plano }: EmServico, agora: number): void {
  const fim = Math.max(plano.inicio + 5 * MINUTO, Math.min(plano.fim, agora - 9 * MINUTO));
  if (trabalho.escala) trabalho.escala = { ...trabalho.escala, fim };
  trabalho.pedido = { ...trabalho.pedido, minutos: Math.max(5, Math.round((fim - plano.inicio) / MINUTO)) };
  trabalho.fim = Math.max(trabalho.fim, agora + 25 * MINUTO);
  passagem.previsao = agora - 4 * MINUTO;
  passagem.entregue = Math.max(passagem.entregue, agora + 90 * MINUTO);
}

function esperarInspecao(passagem: Passagem, agora: number): void {
  for (const trabalho of passagem.trabalhos)
    trabalho.qualidade = Math.max(trabalho.qualidade, agora + 8 * MINUTO);
  passagem.entregue = Math.max(passagem.entregue, agora + 40 * MINUTO);
}

function esperarEntrega(passagem: Passagem, agora: number): void {
  for (const trabalho of passagem.trabalhos) trabalho.qualidade = Math.min(trabalho.qualidade, agora);
  passagem.entregue = Math.max(passagem.entregue, agora + 25 * MINUTO);
}

function entregar(passagem: Passagem, agora: number): void {
  esperarEntrega(passagem, agora);
  passagem.entregue = agora;
}

function ultimoTrabalho(passagem: Passagem): EmServico[] {
  const trabalho = passagem.trabalhos.at(-1);
  return trabalho?.escala ? [{ passagem, trabalho, plano: trabalho.escala }] : [];
}

const ultimoFim = ({ trabalhos }: Passagem): number => Math.max(...trabalhos.map(({ fim }) => fim));

/** A job of some days ago that still waits for its part. */
export function esquecerNoElevador(passagens: readonly Passagem[], agora: number): void {
  for (const passagem of passagens) {
    const [trabalho] = passagem.trabalhos;
    if (passagem.destino !== 'vem' || !trabalho?.escala || trabalho.inicio > agora) continue;
    parar({ passagem, trabalho, plano: trabalho.escala }, agora, {
      motivo: 'aguardandoPeca',
      texto: 'Módulo em falta no estoque da fábrica',
      horas: 72,
    });
    return;
  }
}
