import type { Busca } from './busca.ts';

/**
 * Begins: the former plan for whoever has a place in it, and whoever has none in the best one, the earliest promised first.
 * What an ordinary hand would do; everything else is measured against it.
 */
export function comoEsta(busca: Busca): void {
  const { d, atual } = busca;
  const lista = [...d.abertos];
  const com = lista.filter((i) => d.planejado[i] === 1);
  const sem = lista.filter((i) => d.planejado[i] !== 1);
  com.sort((a, b) => (d.inicioCasa[a] ?? 0) - (d.inicioCasa[b] ?? 0) || a - b);
  const prazo = (i: number) => d.prazo[d.carro[i] ?? -1] ?? 0;
  const ordem = (i: number) => d.dia.servicos[i]?.ordem ?? 0;
  sem.sort((a, b) => prazo(a) - prazo(b) || (d.carro[a] ?? 0) - (d.carro[b] ?? 0) || ordem(a) - ordem(b));
  // Everybody must stand somewhere while places are judged: those without one before their car's next job, or at the very end.
  const todos = [...com];
  for (const i of sem) {
    const p = todos.indexOf(d.depois[i] ?? -1);
    todos.splice(p < 0 ? todos.length : p, 0, i);
  }
  arrumarCarros(todos, d.antes);
  atual.ordem.set(todos);
  for (const i of d.abertos) atual.mec[i] = (d.planejado[i] === 1 ? d.casa[i] : d.quem[i]?.[0]) ?? 0;
  busca.tocar(atual);
  busca.notar(atual);
  for (const i of sem) {
    const alvo = { teto: Infinity, mexidas: Infinity, comBoxes: true };
    if (busca.melhorLugar(atual, i, alvo) < Infinity) atual.de(busca.achado);
  }
  busca.acertar(atual);
  busca.melhor.de(atual);
}

/** Each car's jobs in their own order, in the places that they have together. */
function arrumarCarros(ordem: number[], antes: Int32Array): void {
  for (let trocou = true; trocou;) {
    trocou = false;
    for (const i of ordem.slice()) {
      const pa = ordem.indexOf(antes[i] ?? -1);
      const pi = ordem.indexOf(i);
      if (pa < pi) continue;
      ordem[pi] = ordem[pa] ?? i;
      ordem[pa] = i;
      trocou = true;
    }
  }
}

/** Of all reinsertions of the jobs that made somebody late the best, again and again until none helps. */
export function descer(busca: Busca): void {
  const { atual, limites } = busca;
  for (;;) {
    busca.tocar(atual);
    let teto = atual.custo;
    for (const i of busca.cadeias()) {
      if (!limites.aindaHaTempo()) break;
      teto = busca.melhorLugar(atual, i, { teto, mexidas: limites.mexidas, comBoxes: true });
    }
    if (teto >= atual.custo) return;
    atual.de(busca.achado);
    busca.acertar(atual);
    guardar(busca);
  }
}

/** Keeps what stands where it is the best so far. */
function guardar({ atual, melhor, limites }: Busca): boolean {
  if (atual.custo >= melhor.custo || atual.mexidas > limites.mexidas) return false;
  melhor.de(atual);
  return true;
}

/** How often the search goes back to the best, and how willingly it takes a worse plan. */
const VOLTAR_A_CADA = 25;
const CALOR = 8;

/** Ruin and recreate within the limit of moves, until the time is up. */
export function refazer(busca: Busca): void {
  const { atual, melhor, limites, sorte } = busca;
  const antes = busca.copia(atual);
  let semGanho = 0;
  while (limites.aindaHaTempo()) {
    antes.de(atual);
    arruinar(busca);
    busca.acertar(atual);
    if (atual.mexidas > limites.mexidas) {
      atual.de(antes);
      continue;
    }
    recriar(busca);
    if (guardar(busca)) {
      semGanho = 0;
      continue;
    }
    const pior = atual.macio - antes.macio;
    if (pior > 0 && sorte() >= Math.exp(-pior / CALOR)) atual.de(antes);
    if (++semGanho % VOLTAR_A_CADA === 0) atual.de(melhor);
  }
}

/** One to three changed jobs go home (those without one anywhere); now and then one that holds others up goes anywhere. */
function arruinar(busca: Busca): void {
  const { atual, d, sorte } = busca;
  const mudados = [...d.abertos].filter(
    (i) => d.naoMexer[i] !== 1 && (d.deslocado[i] === 1 || atual.mec[i] !== d.casa[i]),
  );
  for (let vezes = 1 + Math.floor(sorte() * 3); vezes > 0 && mudados.length > 0; vezes--) {
    const [i] = mudados.splice(Math.floor(sorte() * mudados.length), 1);
    if (i === undefined) break;
    if (d.deslocado[i] === 1) busca.emQualquerLugar(atual, i);
    else {
      busca.tocar(atual);
      busca.mandarParaCasa(atual, i);
    }
  }
  if (sorte() >= 0.3) return;
  busca.tocar(atual);
  const lista = busca.cadeias();
  if (lista.length > 0) busca.emQualquerLugar(atual, busca.umDe(lista));
}

/** Three jobs that hold others up to their best places and eight exchanges at a time, until two rounds find nothing. */
function recriar(busca: Busca): void {
  const { atual, d, limites } = busca;
  for (let falhas = 0; falhas < 2 && limites.aindaHaTempo();) {
    busca.tocar(atual);
    const lista = busca.cadeias();
    if (lista.length === 0) return;
    let teto = atual.custo;
    const alvo = () => ({ teto, mexidas: limites.mexidas });
    for (let vezes = 0; vezes < 3; vezes++) teto = busca.melhorLugar(atual, busca.umDe(lista), alvo());
    for (let vezes = 0; vezes < 8; vezes++) {
      const i = busca.umDe(lista);
      const j = busca.umDe(d.abertos);
      if (d.naoMexer[j] !== 1) teto = busca.trocar(atual, [i, j], alvo());
    }
    if (teto < atual.custo) {
      atual.de(busca.achado);
      busca.acertar(atual);
      falhas = 0;
    } else falhas++;
  }
}
