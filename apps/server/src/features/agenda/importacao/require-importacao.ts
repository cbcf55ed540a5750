import { type Importacao, importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findImportacao, lockImportacao } from './importacao.queries.ts';

export async function requireImportacao({ tx }: Ctx, codImportacao: number): Promise<Importacao> {
  return (await findImportacao(tx, codImportacao)) ?? refuse(importacaoRefusals.naoEncontrada);
}

const ESTADO_EM_PALAVRAS: Readonly<Record<Importacao['estado'], string>> = {
  mapeando: 'à espera das colunas',
  conferida: 'à espera de confirmação',
  importando: 'em andamento',
  importada: 'concluída',
  desfazendo: 'sendo desfeita',
  desfeita: 'desfeita',
  falhou: 'interrompida por uma falha',
};

/** The import, locked, when it stands where the action needs it. */
export async function requireEstado(
  { tx }: Ctx,
  codImportacao: number,
  estados: readonly Importacao['estado'][],
) {
  const importacao = (await lockImportacao(tx, codImportacao)) ?? refuse(importacaoRefusals.naoEncontrada);
  if (!estados.includes(importacao.estado)) {
    refuse(importacaoRefusals.estadoErrado, { dados: { estado: ESTADO_EM_PALAVRAS[importacao.estado] } });
  }
  return importacao;
}
