/**
 * How the audit's columns are called and written for people. A column that is not here is of no interest to them:
 * codes of the house, what other columns already say, what the database keeps for itself.
 */
import {
  NOME_ORIGEM_AGENDAMENTO,
  NOME_SITUACAO_AGENDAMENTO,
  NOME_TRANSPORTE,
} from '@oferta/domain/agenda/marcar/agendamento.ts';
import { NOME_MOTIVO_PREVISAO } from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { NOME_MOTIVO_PARALISACAO, NOME_STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { formatCpf } from '@oferta/domain/cadastros/documento/cpf.ts';
import { NOME_COMBUSTIVEL } from '@oferta/domain/agenda/veiculo/combustivel.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { diaDe, formatDia, minutoDoDia } from '@oferta/domain/dia.ts';

/** What codes stand for, by code. */
type Tabela = Readonly<Record<string, string>>;

export interface Palavras {
  fuso: string;
  consultores: Tabela;
  mecanicos: Tabela;
  boxes: Tabela;
  tipos: Tabela;
}

export interface Campo {
  legenda: string;
  formata: (valor: string, palavras: Palavras) => string;
}

const como = (legenda: string, formata: Campo['formata'] = (valor) => valor): Campo => ({ legenda, formata });
const palavra = (legenda: string, tabela: Tabela): Campo => como(legenda, (valor) => tabela[valor] ?? valor);
const codigo = (legenda: string, tabela: 'consultores' | 'mecanicos' | 'boxes' | 'tipos'): Campo =>
  como(legenda, (valor, palavras) => palavras[tabela][valor] ?? `nº ${valor}`);
const minutos = (legenda: string): Campo => como(legenda, (valor) => `${valor} min`);
const simNao = (legenda: string): Campo => como(legenda, (valor) => (valor === 'true' ? 'Sim' : 'Não'));
const instante = (legenda: string): Campo =>
  como(legenda, (valor, { fuso }) => {
    const quando = new Date(valor);
    return `${formatDia(diaDe(quando, fuso))} às ${formatHora(minutoDoDia(quando, fuso))}`;
  });

export const CAMPOS_AGENDAMENTO: Readonly<Record<string, Campo>> = {
  situacao: palavra('Situação', NOME_SITUACAO_AGENDAMENTO),
  dia: como('Data', formatDia),
  hora_min: como('Hora', (valor) => formatHora(Number(valor))),
  duracao_min: minutos('Duração'),
  cod_consultor: codigo('Consultor', 'consultores'),
  cliente: como('Cliente'),
  documento: como('CPF/CNPJ', (valor) => (valor.length === 11 ? formatCpf(valor) : formatCnpj(valor))),
  telefone: como('Telefone', fromE164),
  email: como('E-mail'),
  placa: como('Placa', formatPlaca),
  chassi: como('Chassi'),
  modelo: como('Modelo'),
  marca: como('Marca'),
  ano: como('Ano'),
  km: como('Quilometragem'),
  cor: como('Cor'),
  origem: palavra('Origem', NOME_ORIGEM_AGENDAMENTO),
  transporte: palavra('Transporte', NOME_TRANSPORTE),
  observacao: como('Observação'),
  encaixe: simNao('Encaixe'),
  motivo_encaixe: como('Motivo do encaixe'),
  previsao_entrega: instante('Previsão de entrega'),
  motivo_previsao: palavra('Motivo da nova previsão', NOME_MOTIVO_PREVISAO),
  texto_previsao: como('Detalhe da nova previsão'),
  os_aberta: simNao('OS aberta'),
  numero_os: como('Número da OS'),
  numero_dms: como('Número no DMS'),
  prisma: como('Prisma'),
  gancho_chave: como('Gancho da chave'),
  vaga_patio: como('Vaga no pátio'),
  combustivel: como('Combustível na entrada', (valor) => NOME_COMBUSTIVEL[Number(valor)] ?? valor),
  pertences: como('Pertences no veículo'),
  avarias: como('Avarias na entrada'),
  recebido_em: instante('Recebido em'),
  entregue_em: instante('Entregue em'),
  retirado_por: como('Retirado por'),
  resposta_cliente: palavra('Resposta do cliente', {
    confirmou: 'Confirmou que vem',
    querMudar: 'Precisa de outro horário',
  }),
  recado_cliente: como('O cliente escreveu'),
  recado_resposta: como('Respondemos'),
  mantida: como('Mantida apesar de'),
  aviso_falhou: como('Lembrete que não chegou'),
  motivo_no_show: como('Motivo do não comparecimento'),
  motivo_cancelamento: como('Motivo do cancelamento'),
  motivo_especialidade: como('Motivo da escala sem especialidade'),
};

export const CAMPOS_SERVICO: Readonly<Record<string, Campo>> = {
  descricao: como('Serviço'),
  cod_tipo_servico: codigo('Tipo de serviço', 'tipos'),
  tempo_padrao_min: minutos('Tempo padrão'),
  tempo_adicional_min: minutos('Tempo adicional'),
  cod_mecanico: codigo('Mecânico', 'mecanicos'),
  cod_box: codigo('Box', 'boxes'),
  inicio_planejado: instante('Início planejado'),
  fim_planejado: instante('Fim planejado'),
  status: palavra('Andamento', NOME_STATUS_SERVICO),
  paralisado: simNao('Paralisado'),
  motivo_paralisacao: palavra('Motivo da paralisação', NOME_MOTIVO_PARALISACAO),
  texto_paralisacao: como('Detalhe da paralisação'),
  previsao_retorno: instante('Previsão de retorno'),
  percentual: como('Percentual', (valor) => `${valor} %`),
  motivo_reprovacao: como('Motivo da reprovação'),
  cancelado: simNao('Serviço retirado'),
};
