import { definicaoDe } from '@oferta/domain/vendas/campo-lancamento.ts';
import {
  CAMPOS_DMS,
  type CampoDms,
  type ColunaDms,
  type FormaDms,
  type FormatoDms,
  FORMAS_DMS,
  rotuloDms,
} from '@oferta/domain/vendas/dms/mapa.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import css from './integracao.module.css';
import { FORMAS } from './palavras.ts';

interface MapaProps {
  readonly formato: FormatoDms;
  readonly mapa: readonly ColunaDms[];
  /** First lines of a text of fixed positions. */
  readonly amostra?: readonly string[];
  readonly exemplos?: Readonly<Record<string, readonly string[]>>;
  readonly editavel: boolean;
  readonly onMudar: (mapa: readonly ColunaDms[]) => void;
}

const OPCOES = [
  { value: '', label: 'Não ler' },
  ...CAMPOS_DMS.map(({ campo, rotulo, obrigatorio }) => ({
    value: campo,
    label: obrigatorio ? `${rotulo} *` : rotulo,
  })),
];

/** What each column of the DMS is, how it writes numbers and, in a text of fixed positions, where it stands. */
export function MapaDasColunas({ formato, mapa, amostra = [], exemplos = {}, editavel, onMudar }: MapaProps) {
  const fixa = formato === 'fixa';
  const mudar = (i: number, mudanca: Partial<ColunaDms>): void =>
    onMudar(mapa.map((coluna, qual) => (qual === i ? { ...coluna, ...mudanca } : liberar(coluna, mudanca))));
  const nova = (): void => {
    const ate = Math.max(0, ...mapa.map(({ inicio = 1, tamanho = 0 }) => inicio + tamanho - 1));
    const coluna = `Coluna ${mapa.length + 1}`;
    onMudar([...mapa, { coluna, campo: null, forma: 'escrito', inicio: ate + 1, tamanho: 8 }]);
  };
  return (
    <>
      {amostra.length > 0 && <Regua amostra={amostra} mapa={mapa} />}
      <ul className={css['mapa']} aria-label="Colunas do DMS" data-fixa={fixa || undefined}>
        {mapa.map((coluna, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column that is named anew is the same column
          <li key={i}>
            <Nome
              {...{ coluna, fixa, editavel }}
              exemplos={exemplos[coluna.coluna]}
              onMudar={(m) => mudar(i, m)}
            />
            <Select
              aria-label={`O que é a coluna ${coluna.coluna}`}
              inputSize="sm"
              options={OPCOES}
              value={coluna.campo ?? ''}
              disabled={!editavel}
              onChange={({ target: { value } }) =>
                mudar(i, { campo: (value || null) as CampoDms | null, forma: 'escrito' })
              }
            />
            {formasDe(coluna.campo).length > 1 && (
              <Select
                aria-label={`Como ${coluna.coluna} escreve números`}
                inputSize="sm"
                options={formasDe(coluna.campo).map((forma) => ({ value: forma, label: FORMAS[forma] }))}
                value={coluna.forma}
                disabled={!editavel}
                onChange={({ target: { value } }) => mudar(i, { forma: value as FormaDms })}
              />
            )}
            {fixa && editavel && (
              <IconButton
                label={`Tirar ${coluna.coluna}`}
                onClick={() => onMudar(mapa.filter((_uma, qual) => qual !== i))}
              >
                <IconTrash size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {fixa && editavel && (
        <Button icon={<IconPlus size={16} />} onClick={nova}>
          Mais uma coluna
        </Button>
      )}
    </>
  );
}

/** A field stands in one column: who takes it takes it from the other. */
const liberar = (coluna: ColunaDms, { campo }: Partial<ColunaDms>): ColunaDms =>
  campo !== undefined && campo !== null && coluna.campo === campo ? { ...coluna, campo: null } : coluna;

/** The ways in which a field's numbers can be written. */
function formasDe(campo: CampoDms | null): readonly FormaDms[] {
  if (campo === null || campo === 'data') return ['escrito'];
  const { unidade } = definicaoDe(campo);
  return FORMAS_DMS.filter(
    (forma) =>
      forma === 'escrito' ||
      (forma === 'semVirgula' && unidade !== 'contagem') ||
      (forma === 'minutos' && unidade === 'minutos'),
  );
}

interface NomeProps {
  readonly coluna: ColunaDms;
  readonly fixa: boolean;
  readonly editavel: boolean;
  readonly exemplos: readonly string[] | undefined;
  readonly onMudar: (mudanca: Partial<ColunaDms>) => void;
}

function Nome({ coluna, fixa, editavel, exemplos, onMudar }: NomeProps) {
  const dela = exemplos?.length === 0 ? 'vazia' : (exemplos ?? []).join(' · ');
  if (!fixa)
    return (
      <span>
        <b>{coluna.coluna}</b>
        {dela !== '' && <small>{dela}</small>}
      </span>
    );
  return (
    <span className={css['posicoes']}>
      <TextInput
        aria-label="Nome da coluna"
        inputSize="sm"
        value={coluna.coluna}
        disabled={!editavel}
        onChange={({ target: { value } }) => onMudar({ coluna: value })}
      />
      <Posicao
        rotulo={`Primeira posição de ${coluna.coluna}`}
        valor={coluna.inicio}
        editavel={editavel}
        onMudar={(inicio) => onMudar({ inicio })}
      />
      <Posicao
        rotulo={`Quantas posições ${coluna.coluna} ocupa`}
        valor={coluna.tamanho}
        editavel={editavel}
        onMudar={(tamanho) => onMudar({ tamanho })}
      />
      {dela !== '' && <small>{coluna.campo ? `${rotuloDms(coluna.campo)}: ${dela}` : dela}</small>}
    </span>
  );
}

interface PosicaoProps {
  readonly rotulo: string;
  readonly valor: number | undefined;
  readonly editavel: boolean;
  readonly onMudar: (valor: number | undefined) => void;
}

const Posicao = ({ rotulo, valor, editavel, onMudar }: PosicaoProps) => (
  <TextInput
    aria-label={rotulo}
    inputSize="sm"
    inputMode="numeric"
    value={valor === undefined ? '' : String(valor)}
    disabled={!editavel}
    onChange={({ target: { value } }) => {
      const digitos = value.replace(/\D/g, '').slice(0, 4);
      onMudar(digitos === '' ? undefined : Number(digitos));
    }}
  />
);

const DEZENAS = '         1'.length;

/** The first lines under a ruler, with what the map reads of them marked. */
function Regua({
  amostra,
  mapa,
}: {
  readonly amostra: readonly string[];
  readonly mapa: readonly ColunaDms[];
}) {
  const largura = Math.max(...amostra.map((linha) => linha.length));
  const dezenas = Array.from({ length: Math.ceil(largura / DEZENAS) }, (_vazio, i) =>
    String((i + 1) * DEZENAS).padStart(DEZENAS, '·'),
  ).join('');
  return (
    <ScrollRegion
      as="pre"
      className={css['regua']}
      label="Primeiras linhas do arquivo, com a régua das posições"
    >
      <span className={css['dezenas']}>{dezenas.slice(0, largura)}</span>
      {amostra.map((linha, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a file in their order
        <span key={i}>
          {pedacosDe(linha, mapa).map(({ texto, lido }, qual) =>
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a line in their order
            lido ? <mark key={qual}>{texto}</mark> : texto,
          )}
        </span>
      ))}
    </ScrollRegion>
  );
}

/** A line cut into what is read and what is not. */
function pedacosDe(linha: string, mapa: readonly ColunaDms[]): { texto: string; lido: boolean }[] {
  const isLida = (posicao: number): boolean =>
    mapa.some(
      ({ campo, inicio = 0, tamanho = 0 }) =>
        campo !== null && posicao >= inicio && posicao < inicio + tamanho,
    );
  const pedacos: { texto: string; lido: boolean }[] = [];
  for (const [i, letra] of [...linha].entries()) {
    const lido = isLida(i + 1);
    const ultimo = pedacos.at(-1);
    if (ultimo?.lido === lido) ultimo.texto += letra;
    else pedacos.push({ texto: letra, lido });
  }
  return pedacos;
}
