import { isLimitesCoerentes } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { limitesDe, numeroDe, type GrupoEmEdicao, type ItemEmEdicao } from './modelo-em-edicao.ts';

/** What keeps a template from being published, and where it is mended. */
export interface Problema {
  readonly idGrupo: string;
  /** Null: the group itself. */
  readonly idItem: string | null;
  readonly campo: 'grupo' | 'itens' | 'nome' | 'codigo' | 'limites';
  readonly frase: string;
}

const CODIGO = /^[a-z0-9][a-zA-Z0-9.-]{0,39}$/;

/** Everything that would be refused, in the order it stands on the screen. */
export function problemasDoModelo(grupos: readonly GrupoEmEdicao[]): readonly Problema[] {
  const vezes = new Map<string, number>();
  for (const { codigo } of grupos.flatMap(({ itens }) => itens))
    vezes.set(codigo, (vezes.get(codigo) ?? 0) + 1);
  return grupos.flatMap(({ id: idGrupo, nome, itens }) => [
    ...(nome.trim() === ''
      ? [{ idGrupo, idItem: null, campo: 'grupo' as const, frase: 'Informe o nome do grupo' }]
      : []),
    ...(itens.length === 0
      ? [{ idGrupo, idItem: null, campo: 'itens' as const, frase: 'Um grupo precisa de ao menos um item' }]
      : []),
    ...itens.flatMap((item) =>
      doItem(item, (vezes.get(item.codigo) ?? 0) > 1).map((achado) => ({
        idGrupo,
        idItem: item.id,
        ...achado,
      })),
    ),
  ]);
}

type Achado = Pick<Problema, 'campo' | 'frase'>;

function doItem(item: ItemEmEdicao, repetido: boolean): readonly Achado[] {
  const achados: Achado[] = [];
  if (item.nome.trim() === '') achados.push({ campo: 'nome', frase: 'Informe o nome do item' });
  if (!CODIGO.test(item.codigo))
    achados.push({ campo: 'codigo', frase: 'Use letras, números, ponto e hífen, sem espaço nem acento' });
  else if (repetido) achados.push({ campo: 'codigo', frase: `O código ${item.codigo} está em dois itens` });
  const limites = daMedida(item);
  if (limites !== null) achados.push({ campo: 'limites', frase: limites });
  return achados;
}

/** A measure has both limits or none: then whoever measures says the colour. */
function daMedida(item: ItemEmEdicao): string | null {
  const { tipo, amarelo, vermelho } = item;
  if (tipo !== 'medida' || (amarelo.trim() === '' && vermelho.trim() === '')) return null;
  if (numeroDe(amarelo) === null || numeroDe(vermelho) === null)
    return 'Informe os dois limites, como 4 ou 1,6, ou nenhum';
  const limites = limitesDe(item);
  return limites && !isLimitesCoerentes(limites) ? 'O limite vermelho precisa ser pior que o amarelo' : null;
}
