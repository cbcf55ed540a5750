import { alvo, proprio, daCasa, type Pedido } from './pedido.ts';

const casa = (body?: object) => alvo((a) => ({ params: daCasa(a), ...(body && { body }) }));
const nova = (body: object) => alvo((a) => ({ body: { ...daCasa(a), ...body } }));
const servico = (body?: object) =>
  alvo(({ codServicoOferecido }) => ({ params: { codServicoOferecido }, ...(body && { body }) }));
const mecanico = (body?: object) =>
  alvo(({ codMecanico }) => ({ params: { codMecanico }, ...(body && { body }) }));
const consultor = (body?: object) =>
  alvo(({ codConsultor }) => ({ params: { codConsultor }, ...(body && { body }) }));
const ausencia = (body?: object) =>
  alvo(({ codAusencia }) => ({ params: { codAusencia }, ...(body && { body }) }));
/** Types are the distributor's: a code of nobody. */
const tipo = (body?: object) => proprio(() => ({ params: { codTipoServico: 9999 }, ...(body && { body }) }));

const ANTIGA = { versao: 999 };
const SITUACAO = { ativo: false, ...ANTIGA };
const SERVICO = {
  descricao: 'Novo',
  codTipoServico: 1,
  tmoMin: 60,
  precoCentavos: null,
  codEspecialidade: null,
  cor: 1,
  naAgendaVirtual: true,
};
const MECANICO = {
  nome: 'Novo',
  especialidades: [],
  jornada: null,
  custoHoraCentavos: null,
  codigoDms: '',
  codBox: null,
};
const CONSULTOR = { nome: 'Novo', jornada: null, capacidade: 1, codUsuario: null, codigoDms: '' };
const AUSENCIA = { inicio: '2027-01-04', fim: '2027-01-05', das: null, ate: null, motivo: 'Folga' };

/** The calls of services, mechanics and consultants, made against a target. */
export const PEDIDOS_EQUIPE: Readonly<Record<string, Pedido>> = {
  listTiposServico: proprio(),
  criarTipoServico: proprio(() => ({
    body: { codTipoServico: null, nome: 'Tipo da matriz', tempoPadraoMin: 60 },
  })),
  alterarTipoServico: tipo({ nome: 'Outro', tempoPadraoMin: 60, ...ANTIGA }),
  excluirTipoServico: tipo(),

  listServicosOferecidos: casa(),
  servicosOferecidos: casa(),
  opcoesServico: casa(),
  getServicoOferecido: servico(),
  criarServicoOferecido: nova(SERVICO),
  copiarServicosOferecidos: casa({ origem: 1 }),
  alterarServicoOferecido: servico({ ...SERVICO, ...ANTIGA }),
  situacaoServicoOferecido: servico(SITUACAO),
  excluirServicoOferecido: servico(),

  listMecanicos: casa(),
  opcoesMecanico: casa(),
  getMecanico: mecanico(),
  produtividadeMecanico: mecanico(),
  criarMecanico: nova(MECANICO),
  alterarMecanico: mecanico({ ...MECANICO, ...ANTIGA }),
  situacaoMecanico: mecanico(SITUACAO),
  excluirMecanico: mecanico(),
  trocarFotoMecanico: mecanico(),
  removerFotoMecanico: mecanico(),

  listConsultores: casa(),
  usuariosParaConsultor: casa(),
  ordenarConsultores: casa({ codConsultores: [1] }),
  getConsultor: consultor(),
  criarConsultor: nova(CONSULTOR),
  alterarConsultor: consultor({ ...CONSULTOR, ...ANTIGA }),
  situacaoConsultor: consultor(SITUACAO),
  excluirConsultor: consultor(),
  trocarFotoConsultor: consultor(),
  removerFotoConsultor: consultor(),

  listAusencias: alvo((a) => ({
    params: { ...daCasa(a), recurso: 'mecanico', codRecurso: a.codMecanico },
  })),
  criarAusencia: alvo((a) => ({
    body: { ...daCasa(a), recurso: 'mecanico', codRecurso: a.codMecanico, ...AUSENCIA },
  })),
  alterarAusencia: ausencia({ ...AUSENCIA, ...ANTIGA }),
  excluirAusencia: ausencia(),
};

/** What the first that may has removed is gone for the next. */
export const EXCLUEM_DA_EQUIPE: readonly string[] = ['excluirServicoOferecido', 'excluirAusencia'];
