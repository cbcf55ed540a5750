import type { Importacao, LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';

export interface Resultado {
  concessionaria: string;
  importacao: Importacao;
  /** All but those accepted without a word. */
  linhas: LinhaImportacao[];
  simulado: boolean;
}

/** What came of a file, for programs. */
export interface ResultadoJson {
  lines: number;
  ok: number;
  warn: [os: string, frase: string][];
  bad: [os: string, frase: string][];
  repeated: string[];
}

export function emJson({ importacao: { totais }, linhas }: Resultado): ResultadoJson {
  const pares = (situacao: LinhaImportacao['situacao']) =>
    linhas
      .filter((linha) => linha.situacao === situacao)
      .flatMap((linha) => linha.motivos.map(({ frase }): [string, string] => [osDe(linha), frase]));
  return {
    lines: totais.linhas,
    ok: totais.aceitas,
    warn: pares('aviso'),
    bad: pares('recusada'),
    repeated: linhas.filter(({ situacao }) => situacao === 'repetida').map(osDe),
  };
}

const osDe = ({ numeroOs, linha }: LinhaImportacao): string => numeroOs ?? `linha ${linha}`;

const TITULOS = [
  ['recusada', 'Recusadas'],
  ['aviso', 'Aceitas com aviso'],
  ['repetida', 'Repetidas'],
] as const;

/** What came of a file, for people. */
export function emTexto({ concessionaria, importacao, linhas, simulado }: Resultado): string {
  const { arquivo, codificacao, separador, totais, avisos } = importacao;
  const novas = totais.aceitas - totais.jaImportadas;
  const quantos = novas === 1 ? '1 agendamento' : `${novas} agendamentos`;
  const feito = simulado ? `Simulação: ${quantos} entrariam na agenda.` : `${quantos} na agenda.`;
  const listas = TITULOS.flatMap(([situacao, titulo]) => {
    const destas = linhas.filter((linha) => linha.situacao === situacao);
    if (destas.length === 0) return [];
    return ['', `${titulo} (${destas.length})`, ...destas.map(umaLinha)];
  });
  return [
    `${arquivo} → ${concessionaria}`,
    `Lido como ${codificacao}${separador ? `, separado por ${separador === '\t' ? 'tabulação' : separador}` : ''}.`,
    ...avisos,
    '',
    `Linhas de dados   ${totais.linhas}`,
    `Aceitas           ${totais.aceitas} (${totais.avisos} com aviso)`,
    `Recusadas         ${totais.recusadas}`,
    `Repetidas         ${totais.repetidas}`,
    `Já na agenda      ${totais.jaImportadas}${totais.mudaram > 0 ? ` (${totais.mudaram} com outra coisa no arquivo)` : ''}`,
    `Encaixes          ${totais.encaixes}`,
    ...listas,
    '',
    novas === 0 ? 'Nada mudou: tudo o que foi aceito já estava na agenda.' : feito,
  ].join('\n');
}

const umaLinha = (linha: LinhaImportacao): string =>
  `  linha ${linha.linha}, O.S. ${linha.numeroOs ?? 'em branco'}: ${linha.motivos.map(({ frase }) => frase).join('; ')}`;
