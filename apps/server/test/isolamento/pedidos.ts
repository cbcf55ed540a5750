import { aFicha } from '../factories/concessionaria.ts';
import type { CallInput } from '../test-app.ts';
import type { Alvo } from './alvo.ts';
import { alvo, proprio, daCasa, type Pedido } from './pedido.ts';
import { PEDIDOS_CALCULO } from './pedidos-calculo.ts';
import { PEDIDOS_CARDAPIO } from './pedidos-cardapio.ts';
import { PEDIDOS_CHECKLIST } from './pedidos-checklist.ts';
import { PEDIDOS_EQUIPE } from './pedidos-equipe.ts';
import { PEDIDOS_ESTOQUE } from './pedidos-estoque.ts';
import { PEDIDOS_FERRAMENTAS } from './pedidos-ferramentas.ts';
import { PEDIDOS_MEU_DIA } from './pedidos-meu-dia.ts';
import { PEDIDOS_OFICINA } from './pedidos-oficina.ts';
import { PEDIDOS_PUBLICO } from './pedidos-publico.ts';
import { PEDIDOS_VENDAS } from './pedidos-vendas.ts';
import { PEDIDOS_TICKET } from './pedidos-ticket.ts';
import { PEDIDOS_RELATORIOS } from './pedidos-relatorios.ts';

const novo = (a: Alvo) => ({
  ...daCasa(a),
  codConsultor: a.codConsultor,
  dataAgendamento: '2026-11-25',
  horaAgendamento: '15:00',
  cliente: { nome: 'Novo', telefone: '(11) 90000-0001' },
  veiculo: { placa: 'CCC1C11', modelo: 'Modelo' },
  servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
  origem: 'telefone',
});
const noQuadro = ({ codMecanico }: Alvo) => ({ codMecanico, data: '2026-11-23', hora: '16:00' });
const agendamento = (body?: unknown) =>
  alvo(({ codAgendamento }) => ({ params: { codAgendamento }, ...(body !== undefined && { body }) }));
const servico = (body?: unknown) =>
  alvo(({ codServico }) => ({ params: { codServico }, ...(body !== undefined && { body }) }));
const usuario = (body?: unknown) =>
  alvo(({ codUsuario }) => ({ params: { codUsuario }, ...(body !== undefined && { body }) }));
const importacao = (extra: Omit<CallInput, 'params'> = {}) =>
  alvo(({ codImportacao }) => ({ params: { codImportacao }, ...extra }));
const planilha = (extra: Omit<CallInput, 'params'> = {}) =>
  alvo(({ codPlanilha }) => ({ params: { codPlanilha }, ...extra }));
const arquivo = () => alvo(({ codArquivo }) => ({ params: { codArquivo } }));
const daCasaEmTexto = ({ casa }: Alvo) => ({ codConcessionaria: String(casa.codConcessionaria) });
const concessionaria = (extra: Record<string, string> = {}, query?: Record<string, string>) =>
  alvo((a) => ({ params: { ...daCasa(a), ...extra }, ...(query && { query }) }));

/** A list of the network, narrowed to the target's dealership. */
const daCasaNaBusca = () => alvo((a) => ({ query: daCasaEmTexto(a) }));

const daCasaNoCaminho = (body: unknown) => alvo((a) => ({ params: daCasa(a), body }));
const ficha = (body?: unknown) =>
  alvo(({ casa }) => ({
    params: { concessionaria: casa.codConcessionaria },
    ...(body !== undefined && { body }),
  }));
const grupo = (body?: unknown) =>
  alvo(({ codGrupo }) => ({ params: { codGrupo }, ...(body !== undefined && { body }) }));
const ANTIGA = 999;
const NINGUEM = { nomes: [], documentos: [], telefones: [], emails: ['ninguem@teste.example'] };

/** How each call of the product is made against a target. A call without a line here fails the isolation test. */
export const PEDIDOS: Readonly<Record<string, Pedido>> = {
  ...PEDIDOS_CALCULO,
  ...PEDIDOS_CARDAPIO,
  ...PEDIDOS_EQUIPE,
  ...PEDIDOS_ESTOQUE,
  ...PEDIDOS_CHECKLIST,
  ...PEDIDOS_FERRAMENTAS,
  ...PEDIDOS_MEU_DIA,
  ...PEDIDOS_OFICINA,
  ...PEDIDOS_VENDAS,
  ...PEDIDOS_RELATORIOS,
  ...PEDIDOS_TICKET,
  ...PEDIDOS_PUBLICO,
  listAvisos: proprio(),
  lerAvisos: proprio(() => ({ body: { avisos: null } })),
  silenciarCarro: proprio(() => ({ body: { placa: 'ABC1D23', silenciado: true } })),
  getPreferenciasDeAviso: proprio(),
  salvarPreferenciaDeAviso: proprio(() => ({ params: { tipo: 'clienteAprovou' }, body: { tela: true } })),
  voltarAoPadraoDeAvisos: proprio(),
  salvarTurnoDeAvisos: proprio(() => ({
    body: { semana: { inicio: '08:00', fim: '18:00' }, sabado: null, fora: 'nada' },
  })),
  abrirChaveDeAvisos: proprio(),
  ligarAparelho: proprio(() => ({
    body: {
      nome: 'Chrome no Android',
      endereco: 'https://push.example/w/abc',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })),
  tirarAparelho: proprio(() => ({ params: { codAparelho: 1 } })),
  testarAvisos: proprio(),
  distribuidor: proprio(),
  authentication: proprio(() => ({ body: { email: 'ninguem@teste.example', senha: 'x' } })),
  renovarSessao: proprio(),
  sair: proprio(),
  verificarSessao: proprio(),
  listSessoes: proprio(),
  encerrarSessao: alvo(({ codSessao }) => ({ params: { codSessao } })),
  concessionarialist: proprio(),
  pedirNovaSenha: proprio(() => ({ body: { email: 'ninguem@teste.example' } })),
  lerLinkDeSenha: proprio(() => ({ body: { token: 'x'.repeat(43) } })),
  redefinirSenha: proprio(() => ({ body: { token: 'x'.repeat(43), senha: 'Nova#2026' } })),
  trocarSenha: proprio(() => ({ body: { atual: 'x', nova: 'Nova#2026' } })),
  trocarFoto: proprio(),
  foto: proprio(() => ({ params: { codImagem: '00000000-0000-4000-8000-000000000000' } })),
  minhaConta: proprio(),
  listUsuarios: proprio(),
  getUsuario: usuario(),
  convidarUsuario: proprio(() => ({
    body: { nome: 'Nova', email: 'nova@teste.example', codNivel: 4, codConcessionariaPadrao: null },
  })),
  alterarUsuario: usuario({
    nome: 'Outro',
    email: 'outro@teste.example',
    codNivel: 2,
    codConcessionariaPadrao: null,
    ativo: true,
    versao: 99,
  }),
  situarUsuario: usuario({ ativo: false, versao: 99 }),
  reenviarConvite: usuario(),
  linkDoConvite: usuario(),
  cancelarConvite: usuario(),
  desbloquearUsuario: usuario(),
  opcoesDeFiltro: proprio(),
  getFiltros: usuario(),
  preverFiltros: usuario({ grupos: [], marcas: [], concessionarias: [] }),
  salvarFiltros: usuario({
    grupos: [],
    marcas: [],
    concessionarias: [],
    codConcessionariaPadrao: null,
    versao: 99,
  }),
  listPermissoes: proprio(),
  listAcessos: daCasaNaBusca(),
  usoDoProduto: daCasaNaBusca(),
  listSessoesDaRede: proprio(),
  listAuditoria: daCasaNaBusca(),
  verAuditoria: alvo(({ codAuditoria }) => ({ params: { codAuditoria } })),
  verificarAuditoria: proprio(),
  // Of the caller's own distributor, whoever is asked for: nobody is there, or not all of its dealerships are seen.
  procurarTitular: proprio(() => ({ body: { email: 'ninguem@teste.example' } })),
  exportarTitular: proprio(() => ({ body: { ...NINGUEM } })),
  pedirApagamento: proprio(() => ({ body: { sinais: { ...NINGUEM }, protocolo: '1' } })),
  listApagamentos: proprio(),
  verPedido: alvo(({ codPedidoDeApagar }) => ({ params: { codPedido: codPedidoDeApagar } })),
  confirmarApagamento: alvo(({ codPedidoDeApagar }) => ({ params: { codPedido: codPedidoDeApagar } })),
  recusarApagamento: alvo(({ codPedidoDeApagar }) => ({ params: { codPedido: codPedidoDeApagar } })),
  desfazerApagamento: alvo(({ codApagamento }) => ({ params: { codApagamento } })),
  savelog: proprio(() => ({ body: { pagina: '/x', query: '' } })),
  verificarWhatsApp: proprio(() => ({
    query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'x', 'hub.challenge': '1' },
  })),
  avisoDoWhatsApp: proprio(() => ({ body: { entry: [] } })),
  alcanceDoSms: proprio(() => ({ body: { id: 'sms-1', alcance: 'entregue' } })),
  sms: alvo((a) => ({ body: { ...daCasa(a), telefone: '(11) 90000-0001', mensagem: 'Olá' } })),
  buscar: concessionaria({}, { termo: 'cliente' }),
  acharRegistro: alvo(({ codOrdemServico }) => ({
    params: { tipo: 'ordemServico', codigo: codOrdemServico },
  })),
  listMensagens: concessionaria(),
  exportarLista: alvo((a) => ({
    body: { ...daCasa(a), tipo: 'servicos-paralisados', formato: 'csv', filtro: {} },
  })),
  listArquivosExportados: proprio(),
  meusArquivosExportados: proprio(),
  getArquivoExportado: arquivo(),
  baixarArquivoExportado: arquivo(),
  enviarPlanilha: alvo((a) => ({ params: { tipo: 'x' }, query: daCasaEmTexto(a) })),
  listPlanilhas: alvo((a) => ({ params: { tipo: 'x' }, query: daCasaEmTexto(a) })),
  modeloPlanilha: proprio(() => ({ params: { tipo: 'x' } })),
  getPlanilha: planilha(),
  linhasPlanilha: planilha(),
  mapearPlanilha: planilha({ body: { colunas: [] } }),
  confirmarPlanilha: planilha(),
  cancelarPlanilha: planilha(),
  desfazerPlanilha: planilha(),
  recusadasPlanilha: planilha(),
  getDataByKeyRedis: alvo(({ chave }) => ({ params: { key: chave } })),

  listAgendamentos: concessionaria({ inicio: '0', fim: '0' }),
  verPainelDaAgenda: concessionaria(),
  listVisitasDoPainel: concessionaria({}, { lista: 'marcados', inicio: '2026-11-23', fim: '2026-11-23' }),
  getAgendamento: agendamento(),
  historicoAgendamento: agendamento(),
  criarAgendamento: alvo((a) => ({ body: novo(a) })),
  alterarAgendamento: agendamento({ versao: 1, observacao: 'x' }),
  deleteAgendamento: alvo(({ codAgendamento }) => ({ body: { codAgendamento, versao: 1 } })),
  restaurarAgendamento: agendamento({ versao: 1 }),
  receberAgendamento: agendamento({ versao: 1, confirmarOutraOs: true }),
  cancelarRecebimento: agendamento({ versao: 1 }),
  marcarNoShow: agendamento({ versao: 1, motivo: 'x' }),
  editallagendamento: alvo((a) => ({
    body: {
      ...daCasa(a),
      simular: false,
      itens: [
        {
          codAgendamento: a.codAgendamento,
          versao: 1,
          codConsultor: a.codConsultor,
          dataAgendamento: '2026-11-25',
          horaAgendamento: '10:00',
        },
      ],
    },
  })),
  noShow: concessionaria(),
  agendamentosCancelados: concessionaria({ data: '0' }),
  bolsao: concessionaria({ data: '0' }),
  agendamentoEntrega: concessionaria({ data: '0' }),
  enviarConfirmacao: agendamento({ canal: 'whatsapp' }),
  acompanharVisita: agendamento(),
  agendamentoIcs: agendamento(),
  desbloquear: alvo(({ codBloqueio }) => ({ params: { codBloqueio } })),

  listServicosAgendados: concessionaria({ data: '0' }),
  servicosParalizado: concessionaria(),
  iniciarServico: servico(),
  atualizarPercentual: alvo(({ codServico }) => ({ params: { codServico, percentual: 10 } })),
  paralisarServico: servico({ motivo: 'aguardandoPeca' }),
  preverRetorno: servico({ versao: 1, previsaoRetorno: '2026-11-25T13:00:00Z' }),
  programarParalisado: alvo((a) => ({ params: { codServico: a.codServico }, body: noQuadro(a) })),
  removerParalisado: servico(),
  finalizarServico: servico(),
  cancelarInicio: servico(),
  registrarQualidade: servico({ aprovado: true }),
  cancelarQualidade: servico(),
  lugaresDoServico: servico(),
  registrarEntrega: servico({}),
  cancelarEntrega: servico(),
  agendamentoTempoAdicional: alvo(({ codServico }) => ({
    body: { codServico, minutos: 10, motivo: 'x', confirmar: true },
  })),
  agendamentoMecanico: alvo((a) => ({ body: { codServico: a.codServico, ...noQuadro(a) } })),
  aplicarEnsaio: alvo((a) => ({
    body: {
      ...daCasa(a),
      comandos: [
        { tipo: 'escalar', codServico: a.codServico, ...noQuadro(a) },
        {
          tipo: 'bloquear',
          recurso: 'mecanico',
          codRecurso: a.codMecanico,
          dia: '2026-11-26',
          inicio: '10:00',
          fim: '11:00',
          motivo: 'x',
        },
      ],
    },
  })),
  encaixar: alvo((a) => ({
    body: {
      ...daCasa(a),
      quem: { codServico: a.codServico, versao: 1 },
      lugar: { ...noQuadro(a), duracaoMin: 60 },
      outros: [],
    },
  })),
  quadroNoPassado: concessionaria({}, { em: '2026-11-20T12:00:00Z' }),
  passagemDoVeiculo: agendamento(),

  mecanicosquadro: concessionaria(),
  agendaconsultores: concessionaria(),
  tipoServico: concessionaria(),
  horariosOcupadosTecnicos: concessionaria({ data: '0' }),
  calendario: concessionaria({ inicio: '2026-11-23', fim: '2026-11-24' }),
  vagas: concessionaria({}, { minutos: '60' }),
  conferirHora: alvo((a) => ({ body: { ...daCasa(a), servicos: [], dia: '2026-11-26', hora: '10:00' } })),
  porQueNenhumaHora: alvo((a) => ({ body: { ...daCasa(a), servicos: [] } })),
  lerAgendamento: concessionaria({}, { texto: 'aaa1a11 revisão 9h' }),
  ultimaVisita: concessionaria({ placa: 'AAA1A11' }),
  bloquear: alvo((a) => ({
    body: {
      ...daCasa(a),
      recurso: 'concessionaria',
      dia: '2026-11-26',
      inicio: '10:00',
      fim: '11:00',
      motivo: 'x',
    },
  })),

  recepcao: concessionaria(),
  osAberta: concessionaria({ data: '0' }),
  consultaOsAgenda: alvo((a) => ({ body: { ...daCasa(a), termo: 'passante' } })),
  vincularOs: alvo(({ codOrdemServico, codAgendamento }) => ({ body: { codOrdemServico, codAgendamento } })),
  agendarPassante: alvo((a) => ({ params: { codOrdemServico: a.codOrdemServico }, body: novo(a) })),
  abrirPassante: alvo((a) => ({
    body: { ...daCasa(a), cliente: 'Novo', placa: 'DDD1D11', modelo: 'Modelo' },
  })),

  enviarImportacao: concessionaria(),
  listImportacoes: concessionaria(),
  getImportacao: importacao(),
  linhasImportacao: importacao(),
  mapearImportacao: importacao({ body: { colunas: [] } }),
  confirmarImportacao: importacao(),
  desfazerImportacao: importacao(),
  recusadasImportacao: importacao(),

  agendarPeloDms: alvo((a) => ({
    params: { ...daCasa(a), numeroDms: 'D-1' },
    body: {
      situacao: 'agendado',
      data: '2026-11-25',
      hora: '16:00',
      cliente: { nome: 'Do DMS' },
      veiculo: { placa: 'DDM1D11', modelo: 'Modelo' },
      servicos: [{ descricao: 'Revisão' }],
    },
  })),

  listVisoes: concessionaria(),
  salvarVisao: alvo((a) => ({ body: { ...daCasa(a), tela: 'consultores', nome: 'Nova', filtros: '' } })),
  listVisoesDaRede: proprio(() => ({ params: { tela: 'business-inteligence' } })),
  salvarVisaoDaRede: proprio(() => ({
    body: { tela: 'business-inteligence', nome: 'Nova', filtros: '', compartilhada: true },
  })),
  alterarVisaoDaRede: proprio(({ codVisao }) => ({
    params: { codVisao },
    body: { nome: 'Outra', filtros: '', compartilhada: true },
  })),
  renomearVisao: proprio(({ codVisao }) => ({ params: { codVisao }, body: { nome: 'Outra' } })),
  excluirVisao: proprio(({ codVisao }) => ({ params: { codVisao } })),
  recibo: agendamento(),

  listConcessionarias: proprio(),
  opcoesConcessionaria: proprio(),
  getConcessionaria: ficha(),
  preparoConcessionaria: ficha(),
  criarConcessionaria: proprio(() => ({ body: aFicha() })),
  alterarConcessionaria: ficha({ ...aFicha(), versao: ANTIGA }),
  situacaoConcessionaria: ficha({ ativo: true, versao: ANTIGA }),
  excluirConcessionaria: ficha(),
  trocarLogo: ficha(),
  removerLogo: ficha(),
  listChavesIntegracao: ficha(),
  criarChaveIntegracao: ficha({ nome: 'Da matriz' }),
  revogarChaveIntegracao: alvo(({ casa, codChave }) => ({
    params: { concessionaria: casa.codConcessionaria, codChave },
  })),
  listGrupos: proprio(),
  getGrupo: grupo(),
  criarGrupo: proprio(() => ({ body: { nome: 'Novo', responsavel: '', concessionarias: [] } })),
  alterarGrupo: grupo({ nome: 'Outro', responsavel: '', concessionarias: [], versao: ANTIGA }),
  situacaoGrupo: grupo({ ativo: true, versao: ANTIGA }),
  excluirGrupo: grupo(),
  comeco: daCasaNaBusca(),
  comecarCasa: proprio(() => ({ body: { nome: 'Nova', cnpj: aFicha().cnpj, codIbge: aFicha().codIbge } })),
  comecarHorario: daCasaNoCaminho({ modelo: 'semana' }),
  comecarEquipe: daCasaNoCaminho({ pessoas: [{ nome: 'Nova Pessoa', papel: 'mecanico' }] }),
  comecarServicos: daCasaNoCaminho({ menos: [] }),
  comecarBoxes: daCasaNoCaminho({ nomes: ['Box Novo'] }),
  historico: concessionaria(),
  nomesDoHistorico: concessionaria({}, { papel: 'mecanico' }),
  ordensDoHistorico: concessionaria({}, { plano: 'nova' }),
  casarNomes: daCasaNoCaminho({ papel: 'mecanico', chaves: 'todas', para: 'ninguem' }),
  conferirHistorico: concessionaria(),
  gravarHistorico: concessionaria(),
  desfazerHistorico: concessionaria(),
  listMunicipios: proprio(() => ({ query: { busca: 'manaus' } })),
};
