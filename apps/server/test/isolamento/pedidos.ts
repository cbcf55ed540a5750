import type { CallInput } from '../test-app.ts';
import type { Alvo } from './alvo.ts';

/** `alvo`: the call names a record or dealership of the target; `proprio`: it only speaks of the caller. */
export interface Pedido {
  readonly mira: 'alvo' | 'proprio';
  readonly input: (alvo: Alvo) => CallInput;
}

const alvo = (input: Pedido['input']): Pedido => ({ mira: 'alvo', input });
const proprio = (input: Pedido['input'] = () => ({})): Pedido => ({ mira: 'proprio', input });

const daCasa = ({ casa }: Alvo) => ({ codConcessionaria: casa.codConcessionaria });
const novo = (a: Alvo) => ({
  ...daCasa(a),
  codConsultor: a.codConsultor,
  dataAgendamento: '2026-11-25',
  horaAgendamento: '15:00',
  cliente: { nome: 'Novo' },
  veiculo: { placa: 'CCC1C11', modelo: 'Modelo' },
  servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
  origem: 'telefone',
});
const noQuadro = ({ codMecanico }: Alvo) => ({ codMecanico, data: '2026-11-23', hora: '16:00' });
const agendamento = (body?: unknown) =>
  alvo(({ codAgendamento }) => ({ params: { codAgendamento }, ...(body !== undefined && { body }) }));
const servico = (body?: unknown) =>
  alvo(({ codServico }) => ({ params: { codServico }, ...(body !== undefined && { body }) }));
const importacao = (extra: Omit<CallInput, 'params'> = {}) =>
  alvo(({ codImportacao }) => ({ params: { codImportacao }, ...extra }));
const concessionaria = (extra: Record<string, string> = {}, query?: Record<string, string>) =>
  alvo((a) => ({ params: { ...daCasa(a), ...extra }, ...(query && { query }) }));

/** How each call of the product is made against a target. A call without a line here fails the isolation test. */
export const PEDIDOS: Readonly<Record<string, Pedido>> = {
  distribuidor: proprio(),
  authentication: proprio(() => ({ body: { email: 'ninguem@teste.example', senha: 'x' } })),
  renovarSessao: proprio(),
  sair: proprio(),
  verificarSessao: proprio(),
  listSessoes: proprio(),
  encerrarSessao: alvo(({ codSessao }) => ({ params: { codSessao } })),
  concessionarialist: proprio(),
  pedirNovaSenha: proprio(() => ({ body: { email: 'ninguem@teste.example' } })),
  redefinirSenha: proprio(() => ({ body: { token: 'x'.repeat(43), senha: 'Nova#2026' } })),
  trocarSenha: proprio(() => ({ body: { atual: 'x', nova: 'Nova#2026' } })),
  trocarFoto: proprio(),
  foto: proprio(() => ({ params: { codImagem: '00000000-0000-4000-8000-000000000000' } })),
  savelog: proprio(() => ({ body: { pagina: '/x', query: '' } })),
  sms: alvo((a) => ({ body: { ...daCasa(a), telefone: '(11) 90000-0001', mensagem: 'Olá' } })),
  buscar: concessionaria({}, { termo: 'cliente' }),
  getDataByKeyRedis: alvo(({ chave }) => ({ params: { key: chave } })),

  listAgendamentos: concessionaria({ inicio: '0', fim: '0' }),
  getAgendamento: agendamento(),
  historicoAgendamento: agendamento(),
  criarAgendamento: alvo((a) => ({ body: novo(a) })),
  alterarAgendamento: agendamento({ versao: 1, observacao: 'x' }),
  deleteAgendamento: alvo(({ codAgendamento }) => ({ body: { codAgendamento, versao: 1 } })),
  restaurarAgendamento: agendamento({ versao: 1 }),
  receberAgendamento: agendamento({ versao: 1 }),
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
  bolsao: concessionaria({ data: '0' }),
  agendamentoEntrega: concessionaria({ data: '0' }),
  enviarConfirmacao: agendamento({ canal: 'whatsapp' }),
  agendamentoIcs: agendamento(),
  desbloquear: alvo(({ codBloqueio }) => ({ params: { codBloqueio } })),

  listServicosAgendados: concessionaria({ data: '0' }),
  servicosParalizado: concessionaria(),
  iniciarServico: servico(),
  atualizarPercentual: alvo(({ codServico }) => ({ params: { codServico, percentual: 10 } })),
  paralisarServico: servico({ motivo: 'aguardandoPeca' }),
  programarParalisado: alvo((a) => ({ params: { codServico: a.codServico }, body: noQuadro(a) })),
  removerParalisado: servico(),
  finalizarServico: servico(),
  cancelarInicio: servico(),
  registrarQualidade: servico({ aprovado: true }),
  cancelarQualidade: servico(),
  registrarEntrega: servico({}),
  cancelarEntrega: servico(),
  agendamentoTempoAdicional: alvo(({ codServico }) => ({
    body: { codServico, minutos: 10, motivo: 'x', confirmar: true },
  })),
  agendamentoMecanico: alvo((a) => ({ body: { codServico: a.codServico, ...noQuadro(a) } })),

  mecanicosquadro: concessionaria(),
  agendaconsultores: concessionaria(),
  tipoServico: concessionaria(),
  horariosOcupadosTecnicos: concessionaria({ data: '0' }),
  calendario: concessionaria({ inicio: '2026-11-23', fim: '2026-11-24' }),
  vagas: concessionaria({}, { minutos: '60' }),
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
};
