import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import type { AcaoOrcamento, ColunaOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { colunaDe } from './quadro.ts';

/** What people do to a quote from the board; the other actions happen by themselves. */
export type AcaoDoQuadro = Exclude<AcaoOrcamento, 'expirar'>;

/** What carrying a card to a column means, or why it cannot go there. */
export type Passo = { readonly acao: AcaoDoQuadro } | { readonly recusa: string };

const recusa = (frase: string): Passo => ({ recusa: frase });

/** Carrying a card from its column to another (product 03, Records: drag = advance where allowed). */
export function passoPara(cartao: OrcamentoCartao, destino: ColunaOrcamento, codUsuario: number): Passo {
  const { editandoPor } = cartao;
  if (colunaDe(cartao) === destino) return recusa('Já está aqui');
  if (editandoPor && editandoPor.cod !== codUsuario) return recusa(`Em edição por ${editandoPor.nome}`);
  return PARA[destino](cartao);
}

const PARA: Readonly<Record<ColunaOrcamento, (cartao: OrcamentoCartao) => Passo>> = {
  novos: () => recusa('Um orçamento já iniciado não volta a ser novo'),
  precificacao: ({ estado }) => ({ acao: estado === 'novo' ? 'precificar' : 'reabrir' }),
  cliente({ estado, semPreco }) {
    if (estado === 'novo') return recusa('Precifique antes de enviar');
    if (estado === 'precificado') return { acao: 'enviar' };
    if (estado === 'expirado') return { acao: 'reenviar' };
    if (estado === 'emPrecificacao')
      return semPreco > 0
        ? recusa(semPreco === 1 ? 'Falta preço em 1 item' : `Falta preço em ${semPreco} itens`)
        : { acao: 'concluirPreco' };
    return recusa('O cliente já começou a responder');
  },
  negociacao: () => recusa('Vem para cá quando o cliente responde ou pergunta'),
  aprovados: ({ estado }) =>
    estado === 'enviado' ? { acao: 'decidir' } : recusa('Só depois de enviado ao cliente'),
};

/** The action's button and menu item. */
export const NOME_DA_ACAO: Readonly<Record<AcaoDoQuadro, string>> = {
  precificar: 'Começar a precificar',
  concluirPreco: 'Concluir preço',
  voltarAoPreco: 'Voltar ao preço',
  enviar: 'Enviar ao cliente',
  reenviar: 'Reenviar',
  decidir: 'Registrar decisão',
  reabrir: 'Reabrir para preço',
  finalizar: 'Finalizar',
  cancelar: 'Cancelar orçamento',
};

/** What most often comes next: the drawer's main button. */
export function proximaAcao({ estado }: OrcamentoCartao): AcaoDoQuadro | null {
  switch (estado) {
    case 'novo':
      return 'precificar';
    case 'emPrecificacao':
      return 'concluirPreco';
    case 'precificado':
      return 'enviar';
    case 'enviado':
      return 'decidir';
    case 'expirado':
      return 'reenviar';
    case 'aprovado':
    case 'aprovadoParcial':
      return 'finalizar';
    case 'reprovado':
      return 'reabrir';
    default:
      return null;
  }
}
