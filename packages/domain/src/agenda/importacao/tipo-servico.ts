import { semAcento } from '../../busca.ts';

export type TipoConhecido = {
  readonly codTipoServico: number;
  readonly nome: string;
  readonly tempoPadraoMin: number;
};

/** Words of DMSs' codes and of services' descriptions, and how the type they mean begins. */
const SINAIS: readonly (readonly [sinal: RegExp, tipo: string])[] = [
  [/\brevis|\brev\b/, 'revis'],
  [/\bgarantia|\bgar\b/, 'garantia'],
  [/\bpneu|\bpne\b|alinhamento|balanceamento|geometria|rodizio/, 'pneu'],
  [/eletri|\bele\b|\bbateria|ar.?condicionado|injecao|scanner|lampada|farol/, 'eletri'],
  [/funilaria|pintura|\bfun\b|lataria/, 'funilaria'],
  [/acessorio|\bace\b/, 'acessorio'],
  [/\blava|higieniza|\blav\b/, 'lavag'],
  [/entrega tecnica|\bpdi\b|\bent\b/, 'entrega'],
  [/\bintern|\bint\b/, 'intern'],
  [/test.?drive/, 'test'],
  [
    /mecanic|\bmec\b|embreagem|freio|pastilha|oleo|filtro|motor|suspens|correia|amortecedor|cambio/,
    'mecanic',
  ],
];

/** Whether a service is a recall campaign, by its text. */
export const isRecall = (texto: string): boolean => /\brecall\b/.test(semAcento(texto));

/**
 * The registry's type for a line: a recall before who pays for it, then the name or code in "Tipo O.S.", then what the
 * service's text says, else the first type. Null only when the registry is empty.
 */
export function acharTipo(
  { tipoOs, servico }: { readonly tipoOs: string; readonly servico: string },
  tipos: readonly TipoConhecido[],
): TipoConhecido | null {
  const recall = isRecall(`${tipoOs} ${servico}`) ? comecaPor('recall', tipos) : undefined;
  return recall ?? peloTexto(tipoOs, tipos) ?? peloTexto(servico, tipos) ?? tipos[0] ?? null;
}

function peloTexto(texto: string, tipos: readonly TipoConhecido[]): TipoConhecido | undefined {
  const procurado = semAcento(texto).trim();
  if (procurado === '') return undefined;
  const pelaNome = tipos.find(({ nome }) => semAcento(nome) === procurado);
  if (pelaNome) return pelaNome;
  for (const [sinal, inicio] of SINAIS) {
    const tipo = sinal.test(procurado) ? comecaPor(inicio, tipos) : undefined;
    if (tipo) return tipo;
  }
  return undefined;
}

const comecaPor = (inicio: string, tipos: readonly TipoConhecido[]): TipoConhecido | undefined =>
  tipos.find(({ nome }) => semAcento(nome).startsWith(inicio));
