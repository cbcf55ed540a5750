import { semAcento } from '../../busca.ts';
import type { CampoImportacao } from './campo.ts';

/** The words that columns are named with, each with the ways DMSs shorten it. */
const PALAVRAS: Readonly<Record<string, string>> = {
  data: 'dt dta dia',
  hora: 'hr horario h',
  horas: 'hrs',
  agendamento: 'agend agendado agendada agenda ag agdo agendto marcacao marcado',
  consultor: 'cons consult consultora recepcionista atendente assessor ct',
  cliente: 'cli proprietario',
  nome: '',
  cpf: 'cic',
  cnpj: 'cgc',
  documento: 'doc',
  telefone: 'fone tel telefones fones contato whatsapp whats',
  celular: 'cel',
  email: 'mail',
  placa: 'plc placas',
  chassi: 'chassis vin chas',
  modelo: 'mod',
  veiculo: 'veic carro automovel',
  marca: '',
  ano: '',
  km: 'quilometragem hodometro odometro kilometragem kms',
  servico: 'serv servicos operacao reclamacao solicitacao',
  descricao: 'desc descr',
  tmo: '',
  tempo: 'tpo',
  padrao: '',
  tipo: 'tp',
  os: '',
  ordem: 'ord',
  numero: 'n nr nro num no',
  valor: 'vlr vl val preco',
  previsto: 'prev prevista previsao estimado orcado',
  total: '',
  observacao: 'obs observacoes comentario comentarios anotacao anotacoes',
  empresa: 'emp filial loja revenda unidade concessionaria concess',
  codigo: 'cod',
  atendimento: 'atend',
  tecnico: 'tec',
};

const CONHECIDAS = new Map(
  Object.entries(PALAVRAS).flatMap(([palavra, curtas]) =>
    [palavra, ...curtas.split(' ').filter(Boolean)].map((curta): [string, string] => [curta, palavra]),
  ),
);
const LIGACOES = new Set(['de', 'do', 'da', 'dos', 'das', 'e', 'em', 'p', 'para']);

/** A column's name as its known words: "Dt.Agend." and "DATA_AGENDAMENTO" are both `data agendamento`. */
export function palavrasDaColuna(nome: string): string[] {
  const texto = semAcento(
    nome
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  )
    .replace(/e-mail/g, 'email')
    // "O.S." and "T.M.O." are one word
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const partes = texto
    .replace(/\bo s\b/g, 'os')
    .split(' ')
    .filter(Boolean);
  return partes.filter((parte) => !LIGACOES.has(parte)).flatMap((parte) => emPalavras(parte) ?? [parte]);
}

/** Names written together ("NROOS", "DTAGEND") taken apart, or null where a piece is left over. */
function emPalavras(texto: string): string[] | null {
  const inteira = CONHECIDAS.get(texto);
  if (inteira !== undefined) return [inteira];
  for (let corte = texto.length - 2; corte >= 2; corte -= 1) {
    const inicio = CONHECIDAS.get(texto.slice(0, corte));
    const resto = inicio === undefined ? null : emPalavras(texto.slice(corte));
    if (inicio !== undefined && resto) return [inicio, ...resto];
  }
  return null;
}

/** A field's name: all of `tem`, none of `nao`. */
type Regra = readonly [campo: CampoImportacao, tem: string, nao?: string];

const OUTRAS_DATAS =
  'abertura emissao cadastro nascimento entrega fim venda fechamento inclusao alteracao saida termino encerramento numero codigo tipo status situacao faturamento';
const NAO_CLIENTE =
  'codigo telefone celular cpf cnpj documento email tipo consultor empresa cidade endereco data mecanico usuario veiculo modelo servico os bairro uf cep';
const REGRAS: readonly Regra[] = [
  ['empresa', 'empresa', 'cnpj cliente telefone email data valor'],
  ['cnpj', 'cnpj', 'cpf cliente documento'],
  ['documento', 'cpf cnpj', 'empresa consultor'],
  ['documento', 'cpf', 'empresa consultor'],
  ['documento', 'cnpj cliente', 'empresa'],
  ['documento', 'documento', 'empresa consultor tipo data'],
  ['data', 'data agendamento', OUTRAS_DATAS],
  ['data', 'data', OUTRAS_DATAS],
  ['data', 'agendamento', `${OUTRAS_DATAS} hora horas cliente consultor usuario observacao`],
  ['hora', 'hora agendamento', OUTRAS_DATAS],
  ['hora', 'hora', `${OUTRAS_DATAS} data padrao vendida servico`],
  ['consultor', 'consultor', 'codigo telefone email data'],
  ['cliente', 'nome cliente', NAO_CLIENTE],
  ['cliente', 'cliente', NAO_CLIENTE],
  ['cliente', 'nome', NAO_CLIENTE],
  ['telefone', 'celular', 'consultor empresa'],
  ['telefone', 'telefone', 'consultor empresa'],
  ['email', 'email', 'consultor empresa'],
  ['placa', 'placa', ''],
  ['chassi', 'chassi', ''],
  ['modelo', 'modelo', 'ano codigo placa chassi cor km'],
  ['modelo', 'veiculo', 'ano codigo placa chassi cor km data tipo'],
  ['ano', 'ano modelo', ''],
  ['ano', 'ano', ''],
  ['km', 'km', 'data proxima'],
  ['servico', 'servico', 'codigo tipo valor tempo data hora numero ordem os tmo total horas status'],
  ['servico', 'descricao', 'codigo tipo valor modelo veiculo os empresa'],
  ['tmo', 'tmo', ''],
  ['tmo', 'tempo', 'real trabalhado atraso espera'],
  ['tmo', 'horas', 'trabalhado real data'],
  ['tipoOs', 'tipo os', ''],
  ['tipoOs', 'tipo servico', ''],
  ['tipoOs', 'tipo atendimento', ''],
  ['tipoOs', 'tipo', 'cliente veiculo pagamento combustivel documento pessoa'],
  ['numeroOs', 'numero os', 'data hora tipo'],
  ['numeroOs', 'os', 'data hora tipo valor status situacao observacao total'],
  ['numeroOs', 'ordem servico', 'data hora tipo valor status situacao'],
  ['valorPrevisto', 'valor previsto', ''],
  ['valorPrevisto', 'valor', 'desconto pago'],
  ['observacao', 'observacao', ''],
];

/** How well a column's name fits each field it can be, from the name's words; higher is better. */
export function camposDoNome(nome: string): { campo: CampoImportacao; certeza: number }[] {
  const palavras = new Set(palavrasDaColuna(nome));
  return REGRAS.flatMap(([campo, tem, nao = '']) => {
    const pedidas = tem.split(' ');
    const serve =
      pedidas.every((palavra) => palavras.has(palavra)) &&
      !nao.split(' ').some((palavra) => palavras.has(palavra));
    return serve ? [{ campo, certeza: 50 + 30 * pedidas.length - 5 * palavras.size }] : [];
  });
}
