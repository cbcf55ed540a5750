import type { No, NoEscrito } from '@oferta/contracts/cardapio/arvore.ts';
import type { SituacaoNo, TipoNo } from '@oferta/domain/cardapio/no.ts';
import {
  itemEscrito,
  itemVazio,
  valoresDoItem,
  type ValoresItem,
} from '../../../components/composicao/valores-item.ts';

/** A node's form: the fields of every kind, of which its own are sent. */
export interface ValoresNo {
  /** Of the record that was opened: a colleague's save in between is found out by it. */
  readonly versao: number;
  readonly no: {
    readonly nome: string;
    readonly situacao: SituacaoNo;
    readonly validoDe: string | null;
    readonly validoAte: string | null;
    readonly versaoModelo: {
      readonly motor: string;
      readonly cambio: string;
      readonly anoDe: number | null;
      readonly anoAte: number | null;
    };
    readonly revisao: {
      readonly km: number | null;
      readonly meses: number | null;
      readonly tolKm: number | null;
      readonly tolDias: number | null;
      readonly perdeGarantia: boolean;
    };
    readonly pacote: {
      readonly descontoBp: number | null;
      readonly precoFixoCentavos: number | null;
      readonly destaque: boolean;
    };
    readonly item: ValoresItem;
  };
}

const SEM_REVISAO = { km: null, meses: null, tolKm: 1000, tolDias: 30, perdeGarantia: false };
const SEM_PACOTE = { descontoBp: 0, precoFixoCentavos: null, destaque: false };

/** The form of a node, or of a new one. */
export function valoresDoNo(no: No | null): ValoresNo {
  const { motor, cambio, anoDe, anoAte } = no?.versaoModelo ?? {};
  return {
    versao: no?.versao ?? 0,
    no: {
      nome: no?.nome ?? '',
      situacao: no?.situacao ?? 'rascunho',
      validoDe: no?.validoDe ?? null,
      validoAte: no?.validoAte ?? null,
      versaoModelo: {
        motor: motor ?? '',
        cambio: cambio ?? '',
        anoDe: anoDe ?? null,
        anoAte: anoAte ?? null,
      },
      revisao: no?.revisao ?? SEM_REVISAO,
      pacote: no?.pacote ? semTotais(no.pacote) : SEM_PACOTE,
      item: no?.item ? valoresDoItem(no) : itemVazio('peca'),
    },
  };
}

const semTotais = ({ descontoBp, precoFixoCentavos, destaque }: NonNullable<No['pacote']>) => ({
  descontoBp,
  precoFixoCentavos,
  destaque,
});

const ouNulo = (texto: string): string | null => texto.trim() || null;

/** What is sent of a form that passed its own checks. Null while an item is incomplete. */
export function noEscrito(tipo: TipoNo, { no }: ValoresNo): NoEscrito | null {
  const { situacao, validoDe, validoAte } = no;
  const comum = { nome: no.nome.trim(), situacao, validoDe, validoAte };
  switch (tipo) {
    case 'marca':
    case 'modelo':
      return { tipo, ...comum };
    case 'versao': {
      const { motor, cambio, anoDe, anoAte } = no.versaoModelo;
      return {
        tipo,
        ...comum,
        versaoModelo: { motor: ouNulo(motor), cambio: ouNulo(cambio), anoDe, anoAte },
      };
    }
    case 'revisao': {
      const { km, meses, tolKm, tolDias, perdeGarantia } = no.revisao;
      return {
        tipo,
        ...comum,
        revisao: { km: km ?? 0, meses: meses ?? 0, tolKm: tolKm ?? 0, tolDias: tolDias ?? 0, perdeGarantia },
      };
    }
    case 'pacote':
      return { tipo, ...comum, pacote: { ...no.pacote, descontoBp: no.pacote.descontoBp ?? 0 } };
    case 'item': {
      const item = itemEscrito(no.item);
      return item && { tipo, situacao, item };
    }
  }
}
