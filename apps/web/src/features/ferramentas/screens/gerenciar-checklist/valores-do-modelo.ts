import type { ModeloChecklist, TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { TIPOS_CHECKLIST } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { paraEdicao, paraPublicar, type GrupoEmEdicao } from '../../model/modelo-em-edicao.ts';

/** A template as its form holds it. */
export interface ValoresModelo {
  nome: string;
  tipo: string;
  marca: string;
  /** The dealership's code as text; '' for the whole network. */
  alcance: string;
  ativo: boolean;
  mapaDeDanos: boolean;
  assinatura: boolean;
  grupos: readonly GrupoEmEdicao[];
  versao: number;
}

export const valoresDe = ({ conteudo, ...modelo }: ModeloChecklist): ValoresModelo => ({
  nome: modelo.nome,
  tipo: modelo.tipo,
  marca: modelo.marca ?? '',
  alcance: modelo.codConcessionaria === null ? '' : String(modelo.codConcessionaria),
  ativo: modelo.ativo,
  mapaDeDanos: conteudo.mapaDeDanos,
  assinatura: conteudo.assinatura,
  grupos: paraEdicao(conteudo),
  versao: modelo.versao,
});

/** The selects know no other words. */
const tipoDe = (texto: string): TipoChecklist => TIPOS_CHECKLIST.find((tipo) => tipo === texto) ?? 'entrada';

/** What is sent to be published. */
export const corpoDe = (valores: ValoresModelo) => ({
  codConcessionaria: valores.alcance === '' ? null : Number(valores.alcance),
  nome: valores.nome.trim(),
  tipo: tipoDe(valores.tipo),
  marca: valores.marca.trim() || null,
  ativo: valores.ativo,
  conteudo: {
    grupos: paraPublicar(valores.grupos),
    mapaDeDanos: valores.mapaDeDanos,
    assinatura: valores.assinatura,
  },
  versao: valores.versao,
});
