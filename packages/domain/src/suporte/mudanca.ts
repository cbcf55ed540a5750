import { formatBRL } from '../dinheiro.ts';
import { formatDia, isDia } from '../dia.ts';
import { emNumero } from '../numero.ts';
import { emPalavrasDeGente } from './palavras-das-colunas.ts';

/** A record of the audit by its table, as people call it. */
export const REGISTROS: Readonly<Record<string, string>> = {
  acompanhamento: 'Acompanhamento',
  agenda_publica: 'Página de agendar',
  agenda_publica_folga: 'Folga da página de agendar',
  agendamento: 'Agendamento',
  apagamento: 'Apagamento de dados pessoais',
  arquivo_exportado: 'Arquivo exportado',
  ausencia: 'Ausência',
  bloqueio: 'Bloqueio',
  box: 'Box',
  cardapio_no: 'Cardápio',
  chave_integracao: 'Chave de integração',
  checklist: 'Checklist',
  concessionaria: 'Concessionária',
  conciliacao_dms: 'Decisão sobre o DMS',
  conexao_dms: 'Conexão com o DMS',
  consultor: 'Consultor',
  distribuidor: 'Configuração do distribuidor',
  distribuidor_host: 'Domínio do distribuidor',
  distribuidor_logo: 'Logo',
  envio_relatorio: 'Envio de relatório',
  expediente: 'Expediente',
  faixa_markup: 'Faixa de markup',
  feriado: 'Feriado',
  fornecedor: 'Fornecedor',
  grupo: 'Grupo',
  indicador_apelido: 'Palavra ensinada',
  indicador_limite: 'Limite de indicador',
  indicador_rotulo: 'Nome de indicador',
  item_adicional: 'Item adicional',
  lancamento: 'Lançamento',
  lancamento_dms: 'Número do DMS',
  leitura_dms: 'Leitura do DMS',
  manual_proprietario: 'Manual do proprietário',
  mecanico: 'Mecânico',
  mecanico_especialidade: 'Especialidade',
  mecanico_qr: 'Crachá do mecânico',
  meta: 'Meta',
  modelo_checklist: 'Modelo de checklist',
  orcamento: 'Orçamento',
  orcamento_linha: 'Linha do orçamento',
  ordem_servico: 'Ordem de serviço',
  peca: 'Peça',
  peca_separada: 'Peça separada',
  planilha: 'Planilha',
  politica_estoque: 'Política de estoque',
  pneu: 'Pneu',
  regra_calculo: 'Regra de cálculo',
  regra_preco: 'Regra de preço',
  servico: 'Serviço',
  servico_foto: 'Foto do serviço',
  servico_oferecido: 'Serviço oferecido',
  taxa_hora: 'Taxa da hora',
  tipo_servico: 'Tipo de serviço',
  usuario: 'Usuário',
  usuario_concessionaria: 'Filtro de concessionária',
  usuario_grupo: 'Filtro de grupo',
  usuario_marca: 'Filtro de marca',
  visita_mantida: 'Visita mantida',
  whatsapp: 'WhatsApp',
};

/** Records that are named elsewhere than in the log: what is kept of a person is told by kind. */
export const OUTROS_REGISTROS: Readonly<Record<string, string>> = {
  aparelho: 'Aparelho da oficina',
  aprovacao: 'Aprovação',
  arquivo_exportado_parte: 'Conteúdo de arquivo exportado',
  assinatura: 'Assinatura',
  auditoria: 'Registro do log',
  aviso: 'Aviso',
  aviso_aparelho: 'Aparelho que recebe avisos',
  aviso_chave: 'Chave dos avisos',
  aviso_preferencia: 'Preferência de aviso',
  aviso_silencio: 'Carro silenciado',
  aviso_turno: 'Turno dos avisos',
  checklist_item: 'Item de checklist',
  contagem: 'Contagem do estoque',
  contagem_linha: 'Linha da contagem',
  dado_por_chave: 'Dado guardado pela integração',
  fato_agenda: 'Número contado da agenda',
  fato_chegada: 'Número contado da chegada',
  fato_hora: 'Número contado das horas',
  fato_lancado: 'Número lançado além do contado',
  fato_orcamento: 'Número contado do orçamento',
  fato_passagem: 'Número contado da passagem',
  fato_pendente: 'Número a contar',
  fato_pesquisa: 'Número contado da pesquisa',
  fato_resposta: 'Número contado da resposta ao orçamento',
  fato_servico: 'Número contado da venda do serviço',
  fato_trabalho: 'Número contado do serviço terminado',
  fechamento: 'Fechamento do mês',
  fechamento_depois: 'Mudança depois do fechamento',
  fechamento_numero: 'Número do fechamento',
  historico: 'Histórico trazido',
  historico_cliente: 'Cliente do histórico trazido',
  historico_ordem: 'Ordem do histórico trazido',
  historico_par: 'Nome casado do histórico trazido',
  historico_servico: 'Serviço do histórico trazido',
  historico_veiculo: 'Veículo do histórico trazido',
  leitura_dms_linha: 'Linha da leitura do DMS',
  lembrete: 'Lembrete',
  link_publico: 'Link do cliente',
  lista_espera: 'Lista de espera',
  log_acesso: 'Acesso a uma tela',
  lote_alteracao: 'Alteração em lote',
  lote_linha: 'Linha da alteração em lote',
  mecanico_acesso: 'Acesso do mecânico',
  mensagem: 'Mensagem',
  meu_dia_acao: 'Ação do mecânico',
  meu_dia_visto: 'Serviço visto pelo mecânico',
  midia: 'Foto ou vídeo',
  objeto_solto: 'Arquivo a recolher',
  oportunidade: 'Oportunidade',
  orcamento_evento: 'Evento do orçamento',
  orcamento_linha_medida: 'Medida da linha do orçamento',
  orcamento_pergunta: 'Pergunta do cliente',
  orcamento_versao: 'Versão do orçamento',
  peca_movimento: 'Movimento de peça',
  peca_pedida: 'Peça pedida',
  peca_recebimento: 'Recebimento de peça',
  peca_recusa: 'Recusa de peça',
  peca_transferencia: 'Transferência de peça',
  pedido_publico: 'Pedido pela internet',
  pesquisa: 'Pesquisa',
  planilha_linha: 'Linha da planilha',
  recado: 'Recado',
  relatorio_salvo: 'Relatório salvo',
  servico_intervalo: 'Intervalo do serviço',
  servico_pausa: 'Pausa do serviço',
  sugestao_geracao: 'Sugestão de pedidos',
  sugestao_linha: 'Linha da sugestão de pedidos',
  sugestao_pedido: 'Pedido da sugestão',
  tarefa: 'Tarefa do sistema',
  tempo_aprendido: 'Tempo aprendido',
  ticket: 'Ticket',
  ticket_comentario: 'Comentário do ticket',
  ticket_imagem: 'Imagem do ticket',
  verificacao: 'Código de verificação',
  visao_salva: 'Visão salva',
};

const ROTULOS: Readonly<Record<string, string>> = {
  cod_box: 'box',
  cod_consultor: 'consultor',
  cod_grupo: 'grupo',
  cod_mecanico: 'mecânico',
  cod_nivel: 'nível',
  cod_tipo_servico: 'tipo de serviço',
  cod_usuario: 'usuário',
  cnpj: 'CNPJ',
  cnpj_alfanumerico: 'CNPJ alfanumérico',
  codigo: 'código',
  codigo_dms: 'código no DMS',
  concluido: 'concluído',
  condicoes_pagamento: 'condições de pagamento',
  data_fim_servico: 'fim do serviço',
  data_inicio_servico: 'início do serviço',
  data_inicio_servico_execucao: 'início da execução',
  decisao: 'decisão',
  descricao: 'descrição',
  documento: 'CPF/CNPJ',
  duracao_min: 'duração',
  email: 'e-mail',
  encaixe: 'encaixe',
  entrega_em: 'entrega',
  entregue_em: 'entregue em',
  especie: 'espécie',
  fim_min: 'fim',
  fim_planejado: 'fim planejado',
  hora_min: 'hora',
  inicio_min: 'início',
  inicio_planejado: 'início planejado',
  mao_de_obra_centavos: 'mão de obra',
  motivo_no_show: 'motivo do no-show',
  motivo_paralisacao: 'motivo da parada',
  numero: 'número',
  numero_os: 'O.S.',
  observacao: 'observação',
  os_aberta: 'O.S. aberta',
  pecas_centavos: 'peças',
  preco_centavos: 'preço',
  previsao_entrega: 'previsão de entrega',
  previsao_retorno: 'previsão de retorno',
  qualidade_em: 'qualidade',
  recebido_em: 'recebido em',
  retirado_por: 'retirado por',
  situacao: 'situação',
  telefone: 'telefone',
  tempo_adicional_min: 'tempo adicional',
  tempo_padrao_min: 'tempo padrão',
  tmo_min: 'tempo padrão',
  valido_ate: 'válido até',
};

/** Keys of other tables and what only the machine reads: no line of a change. */
const SEM_INTERESSE = new Set([
  'alterado_em',
  'alterado_por',
  'busca',
  'cod_distribuidor',
  'conteudo_dms',
  'criado_em',
  'criado_por',
  'esperado_desde',
  'fim',
  'inicio',
  'codigo_hash',
  'conteudo_hash',
  'hash_pedido',
  'segredo_hash',
  'senha_hash',
  'vaga',
  'versao',
]);

/** What tells who a person is (LGPD): shown in full only to whoever opens the line, which is kept. */
const PESSOAIS = new Set(['documento', 'email', 'telefone', 'cliente', 'retirado_por', 'assinatura']);

type Json = unknown;
type Lado = Readonly<Record<string, Json>> | null;

/** One field of a record before and after; null where it had no value. */
export interface Mudanca {
  readonly campo: string;
  readonly rotulo: string;
  readonly antes: string | null;
  readonly depois: string | null;
}

export interface ComoMostrar {
  /** The record's table: its own key is told beside its name, not among its fields. */
  readonly tabela?: string;
  /** The zone in which instants are told. */
  readonly fuso: string;
  /** Names of codes, by column and code: `cod_mecanico` → 12 → "Elisa C.". */
  readonly nomes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** False masks what tells who a person is. */
  readonly pessoais: boolean;
}

/** The record's table as people call it; an unknown one by its own name. */
export const nomeDoRegistro = (tabela: string): string =>
  REGISTROS[tabela] ?? OUTROS_REGISTROS[tabela] ?? emPalavrasDeGente(tabela);

/** The column as people call it: "hora_min" is "hora". */
export const rotuloDoCampo = (campo: string): string =>
  ROTULOS[campo] ?? emPalavrasDeGente(campo.replace(/^cod_/, '').replace(/_(?:centavos|bp|min|mil|em)$/, ''));

/**
 * What a line of the audit says, field by field: the names of the fields and their values as people read them. Of a
 * record that was made or deleted the fields without a value are left out. In the order of the fields' names.
 */
export function mudancasDe(antes: Lado, depois: Lado, como: ComoMostrar): Mudanca[] {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return campos
    .filter((campo) => !SEM_INTERESSE.has(campo) && campo !== `cod_${como.tabela}`)
    .map((campo) => ({
      campo,
      rotulo: rotuloDoCampo(campo),
      antes: valorEmPalavras(campo, antes?.[campo], como),
      depois: valorEmPalavras(campo, depois?.[campo], como),
    }))
    .filter((mudanca) => mudanca.antes !== mudanca.depois)
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const NO_RELOGIO = new Set([
  'hora_min',
  'inicio_min',
  'fim_min',
  'intervalo_inicio_min',
  'intervalo_fim_min',
]);

function valorEmPalavras(campo: string, valor: Json, como: ComoMostrar): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  const texto = typeof valor === 'object' ? JSON.stringify(valor) : `${valor as string | number | boolean}`;
  const nome = como.nomes?.[campo]?.[texto];
  if (nome !== undefined) return nome;
  if (!como.pessoais && PESSOAIS.has(campo)) return mascarado(texto);
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') return numeroEmPalavras(campo, valor);
  if (typeof valor === 'string') return textoEmPalavras(valor, como.fuso);
  return partesEmPalavras(campo, valor, como);
}

/** What a record keeps together, each part by its own word: "guarda: 25%; prazo dias: 7". */
function partesEmPalavras(campo: string, valor: object, como: ComoMostrar): string | null {
  const ditas = Array.isArray(valor)
    ? valor.map((parte: Json) => valorEmPalavras(campo, parte, como))
    : Object.entries(valor).map(([nome, parte]: [string, Json]) => {
        const coluna = nome.replaceAll(/[a-z](?=[A-Z])/g, '$&_').toLowerCase();
        const dita = valorEmPalavras(coluna, parte, como);
        return dita === null ? null : `${rotuloDoCampo(coluna)}: ${dita}`;
      });
  return ditas.filter((dita) => dita !== null).join('; ') || null;
}

function numeroEmPalavras(campo: string, valor: number): string {
  if (campo.endsWith('_centavos')) return formatBRL(valor);
  if (campo.endsWith('_bp')) return `${emNumero(valor / 100)}%`;
  if (NO_RELOGIO.has(campo)) return relogio(valor);
  if (campo.endsWith('_min')) return `${valor} min`;
  if (campo === 'km') return `${emNumero(valor)} km`;
  return String(valor);
}

function textoEmPalavras(valor: string, fuso: string): string {
  if (isDia(valor)) return formatDia(valor);
  if (!INSTANTE.test(valor)) return valor;
  const quando = new Date(valor);
  if (Number.isNaN(quando.getTime())) return valor;
  return quando
    .toLocaleString('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
    .replace(',', '');
}

const relogio = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** The first letter of each word and the end of a number stay: enough to know it again, not enough to use it. */
export function mascarado(valor: string): string {
  if (valor.includes('@')) return `${valor.slice(0, 1)}•••@•••`;
  if (/\d/.test(valor) && !/[a-z]/i.test(valor)) return `•••${valor.slice(-2)}`;
  return valor.replaceAll(/([\p{L}\d])([\p{L}\d]*)/gu, (_todo, primeira: string, resto: string) =>
    resto ? `${primeira}•••` : primeira,
  );
}
