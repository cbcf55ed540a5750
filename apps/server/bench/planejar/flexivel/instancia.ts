/** A flexible job shop: jobs of operations in order, each on one of several machines with its own time. */
export interface Instancia {
  readonly maquinas: number;
  readonly trabalhos: readonly (readonly Operacao[])[];
}

export interface Operacao {
  readonly opcoes: readonly { readonly maquina: number; readonly tempo: number }[];
}

/** The files of the public collections: jobs and machines, then a line a job: operations, and of each its options, as pairs. */
export function lerInstancia(texto: string): Instancia {
  const [primeira = '', ...linhas] = texto.split('\n').filter((linha) => linha.trim() !== '');
  const [quantos = 0, maquinas = 0] = numeros(primeira);
  const trabalhos = linhas.slice(0, quantos).map((linha) => {
    const lidos = numeros(linha);
    let at = 0;
    const proximo = (): number => lidos[at++] ?? 0;
    return Array.from({ length: proximo() }, () => ({
      opcoes: Array.from({ length: proximo() }, () => ({ maquina: proximo(), tempo: proximo() })),
    }));
  });
  return { maquinas, trabalhos };
}

const numeros = (linha: string): number[] => linha.trim().split(/\s+/).map(Number);

/** Drawn, for tests. */
export function gerarInstancia(
  sorte: () => number,
  { trabalhos, operacoes, maquinas }: { trabalhos: number; operacoes: number; maquinas: number },
): Instancia {
  const ate = (n: number): number => Math.floor(sorte() * n);
  return {
    maquinas,
    trabalhos: Array.from({ length: trabalhos }, () =>
      Array.from({ length: 1 + ate(operacoes) }, () => {
        const podem = Array.from({ length: maquinas }, (_, maquina) => maquina).filter(() => sorte() < 0.5);
        if (podem.length === 0) podem.push(ate(maquinas));
        return { opcoes: podem.map((maquina) => ({ maquina, tempo: 1 + ate(9) })) };
      }),
    ),
  };
}
