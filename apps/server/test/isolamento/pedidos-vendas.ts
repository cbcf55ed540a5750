import { alvo, proprio, daCasa, type Pedido } from './pedido.ts';

const casa = (extra: object, body?: object) =>
  alvo((a) => ({ params: { ...daCasa(a), ...extra }, ...(body && { body }) }));
const nova = (body: object) => alvo((a) => ({ body: { ...daCasa(a), ...body } }));

/** A code that is nobody's: a kept report is one person's. */
const relatorio = (body?: object) =>
  proprio(() => ({ params: { codRelatorioSalvo: 999_999 }, ...(body && { body }) }));
const LEIAUTE = {
  de: '2026-11-01',
  ate: '2026-11-30',
  agrupar: ['concessionaria'],
  indicadores: ['passagens'],
};

const leitura = (body?: object) =>
  alvo(({ codLeitura }) => ({ params: { codLeitura }, ...(body && { body }) }));

const CONEXAO = {
  conector: 'envio',
  formato: 'tabela',
  mapa: [],
  ativa: true,
  endereco: null,
  cabecalho: null,
  intervaloMin: 60,
  versao: 0,
};
const DIA = '2026-11-20';
const MES = { mes: '2026-10' };
const DIAS = { dias: [DIA] };

/** The calls of entries, targets and closings, made against a target. */
export const PEDIDOS_VENDAS: Readonly<Record<string, Pedido>> = {
  lancamentosDoMes: casa({ mes: '2026-11' }),
  getLancamento: casa({ dia: DIA }),
  salvarLancamento: casa({ dia: DIA }, { versao: 999 }),
  gradeDoMes: casa({ mes: '2026-11' }),
  salvarGradeDoMes: casa({ mes: '2026-11' }, { dias: [{ dia: DIA, valores: {}, versao: 999 }] }),
  enviarLancamentos: nova(DIAS),
  aprovarLancamentos: nova(DIAS),
  devolverLancamentos: nova({ ...DIAS, motivo: 'Conferir' }),
  verFechamento: casa(MES),
  baixarFechamento: casa(MES),
  fecharMes: casa(MES, { numero: 0 }),
  reabrirMes: casa(MES, { numero: 0, motivo: 'Conferir' }),
  compararVersoes: alvo((a) => ({ params: { ...daCasa(a), ...MES }, query: { de: '1', para: '2' } })),
  historicoMensal: casa(MES),
  getConexaoDms: casa({}),
  salvarConexaoDms: casa({}, CONEXAO),
  enviarArquivoDms: casa({}),
  buscarNoDms: casa({}),
  diasDoDms: casa({}, { dias: [{ dia: DIA, pneus: 1 }] }),
  listLeiturasDms: casa({}),
  getLeituraDms: leitura(),
  mapearLeituraDms: leitura({ mapa: [] }),
  gravarLeituraDms: leitura(),
  relerDms: leitura(),
  descartarLeituraDms: leitura(),
  conciliacaoDms: casa({ mes: '2026-11' }),
  conciliarDms: casa({}, { decisoes: [{ dia: DIA, campo: 'pneus', decisao: 'nosso', nosso: 0, dms: 1 }] }),
  numerosDoDms: casa({ dia: DIA }, { pneus: 1 }),
  metasDoAno: casa({ ano: 2026 }),
  salvarMetas: casa(
    { ano: 2026 },
    { celulas: [{ mes: '2026-12', indicador: 'passagens', valor: 200, versao: 0 }] },
  ),
  camposDoExcel: proprio(),
  previaDoExcel: proprio(({ casa: { codConcessionaria } }) => ({
    body: { ...LEIAUTE, concessionarias: [codConcessionaria] },
  })),
  listRelatoriosSalvos: proprio(),
  criarRelatorioSalvo: proprio(() => ({
    body: { nome: 'Novo', compartilhado: false, leiaute: { ...LEIAUTE, periodo: null } },
  })),
  alterarRelatorioSalvo: relatorio({
    nome: 'Outro',
    compartilhado: true,
    leiaute: { ...LEIAUTE, periodo: null },
    versao: 9,
  }),
  excluirRelatorioSalvo: relatorio(),
};
