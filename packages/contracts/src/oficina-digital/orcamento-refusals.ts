import { refusals } from '../refusal.ts';

/** What may stand in the way of a quote, in the words of the counter. */
export const orcamentoRefusals = refusals('orcamento', {
  naoEncontrado: [404, 'Orçamento não encontrado'],
  linhaNaoEncontrada: [404, 'Este item não está mais no orçamento'],
  perguntaNaoEncontrada: [404, 'Pergunta não encontrada'],
  checklistNaoEncontrado: [404, 'Checklist não encontrado'],
  pacoteNaoEncontrado: [404, 'Pacote não encontrado no cardápio'],
  alterado: [409, '{quem} alterou este orçamento há pouco. Confira como está e tente de novo'],
  emEdicao: [409, 'Em edição por {quem}. Peça para terminar ou assuma a edição'],
  acaoImpossivel: [409, 'Não é possível {acao}: o orçamento está {estado}'],
  linhaFechada: [409, 'O cliente já aprovou "{descricao}": este item não muda mais'],
  foraDePreco: [409, 'Para mudar os itens, reabra o orçamento: ele está {estado}'],
  pecaRepetida: [409, '{codigo} já está neste orçamento: mude a quantidade'],
  versaoAntiga: [409, 'Há uma versão mais nova deste orçamento. Confira antes de decidir'],
  jaDecidida: [409, '"{descricao}" já foi decidido em {quando}'],
  conferencia: [422, 'Antes de seguir: {problemas}'],
  motivoObrigatorio: [422, 'O cliente já viu este orçamento: informe o motivo'],
  semAlcada: [422, 'Seu nível autoriza até {limite}'],
  baseInvalida: [422, 'Um complementar se faz sobre um orçamento em andamento desta concessionária'],
  servicoInvalido: [422, 'O serviço não é deste veículo ou já terminou'],
  itemDesconhecido: [422, 'O item {item} não está no checklist'],
  contatoInvalido: [422, 'Informe {campo} do cliente para enviar'],
  responsavelDesconhecido: [422, 'Escolha como responsável uma pessoa ativa'],
  prazoInvertido: [422, 'A entrega precisa ser no dia do início ou depois'],
  umaPorOpcao: [422, 'Escolha só uma das alternativas de "{descricao}"'],
  periodoLongo: [422, 'Escolha um período de até 366 dias'],
});
