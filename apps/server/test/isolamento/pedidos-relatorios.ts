import { proprio, type Pedido } from './pedido.ts';

const pergunta = {
  de: '2026-11-01',
  ate: '2026-11-30',
  linhas: ['concessionaria'],
  colunas: [],
  medidas: ['passagens'],
};
/** Asks for the target's dealership by its filter: another's is no error, it is nothing. */
const filtrado = (extra: Record<string, string> = {}): Pedido =>
  proprio(({ casa }) => ({
    params: { indicador: 'passagens' },
    query: { concessionarias: String(casa.codConcessionaria), ...extra },
  }));

const ENVIO = {
  codGrupo: null,
  marca: null,
  frequencia: 'semanal',
  dia: 1,
  hora: 7,
  destinatarios: ['diretoria@rede.example'],
  ativo: true,
};
/** A code that is nobody's: what leaves in somebody's name is theirs alone. */
const envio = (body?: object): Pedido =>
  proprio(() => ({ params: { codEnvio: 999_999 }, ...(body && { body }) }));

const limite = (body?: object): Pedido =>
  proprio(() => ({ params: { codLimite: 999_999 }, ...(body && { body }) }));

/** The managers' figures: what they are of is a filter, never a right. */
export const PEDIDOS_RELATORIOS: Readonly<Record<string, Pedido>> = {
  verPainel: filtrado(),
  verRanking: filtrado(),
  abrirNumero: filtrado(),
  explicarNumero: filtrado(),
  verMudancas: filtrado(),
  perguntarNumero: proprio(() => ({ query: { texto: 'passagens ontem' } })),
  guardarApelido: proprio(() => ({ body: { palavra: 'grana', indicador: 'faturamento' } })),
  listApelidos: proprio(),
  removerApelido: proprio(({ codApelido }) => ({ params: { codApelido } })),
  listIndicadores: proprio(),
  renomearIndicador: proprio(() => ({ params: { indicador: 'passagens' }, body: { rotulo: 'Visitas' } })),
  verAdiante: filtrado(),
  verHoje: { mira: 'alvo', input: ({ casa }) => ({ params: { codConcessionaria: casa.codConcessionaria } }) },
  verTempoParado: filtrado(),
  listVeiculosParados: filtrado(),
  baixarPaginaUnica: filtrado(),
  listLimites: proprio(),
  criarLimite: {
    mira: 'alvo',
    input: ({ casa }) => ({
      body: {
        indicador: 'noShow',
        codConcessionaria: casa.codConcessionaria,
        acima: true,
        valor: 0.15,
        periodo: 'mes',
      },
    }),
  },
  mudarLimite: limite({ valor: 0.2 }),
  removerLimite: limite(),
  listEnvios: proprio(),
  criarEnvio: proprio(() => ({ body: ENVIO })),
  alterarEnvio: envio({ ...ENVIO, versao: 9 }),
  excluirEnvio: envio(),
  enviarPaginaAgora: envio(),
  verPivot: proprio(() => ({ body: pergunta })),
  abrirCelula: proprio(({ casa }) => ({
    body: {
      de: pergunta.de,
      ate: pergunta.ate,
      medida: 'passagens',
      filtros: [{ dimensao: 'concessionaria', chaves: [String(casa.codConcessionaria)] }],
    },
  })),
};
