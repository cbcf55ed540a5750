import { plural } from '@oferta/domain/plural.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';
import type { PapelLido } from './use-papel.ts';

interface PapelProps {
  readonly papel: PapelLido | null;
  readonly documento: string;
  readonly onDocumento: (documento: string) => void;
  /** The file that is being read. */
  readonly lendo: string | null;
  readonly recusa: string | null;
  readonly onArquivo: (arquivo: File) => void;
}

/** The paper that came with the parts: the invoice's file or the supplier's list, or what it is called. */
export function Papel({ papel, documento, onDocumento, lendo, recusa, onArquivo }: PapelProps) {
  const desconhecidas = papel?.itens.filter(({ peca }) => peca === null) ?? [];
  return (
    <div data-stack={12}>
      <FileDrop
        label="Nota ou planilha do fornecedor"
        what="o XML da nota ou a planilha"
        hint="NF-e 4.00, ou código e quantidade em Excel ou CSV. Nada entra antes de você conferir."
        compact
        reading="Lendo o arquivo"
        accept=".xml,.xlsx,.ods,.csv,.txt"
        sending={lendo === null ? null : { name: lendo, fraction: 1 }}
        refusal={recusa}
        onFiles={([arquivo]) => arquivo && onArquivo(arquivo)}
        onCancel={() => undefined}
      />
      <TextInput
        label="Documento"
        placeholder="Nota, romaneio ou guia"
        value={documento}
        maxLength={60}
        onChange={({ currentTarget: { value } }) => onDocumento(value)}
      />
      {papel && <p>{papel.emPalavras}</p>}
      {desconhecidas.length > 0 && (
        <p className={css['passa']}>
          Sem cadastro aqui, não entram:{' '}
          {desconhecidas
            .map(({ codigo, quantidade, unidade }) => `${codigo} (${inteiro(quantidade)} ${unidade})`)
            .join(', ')}
        </p>
      )}
      {papel && papel.recusadas.length > 0 && (
        <div className={css['passa']}>
          {plural(papel.recusadas.length, 'linha não foi lida', 'linhas não foram lidas')}:
          <ul>
            {papel.recusadas.slice(0, 10).map(({ linha, motivo }) => (
              <li key={linha}>
                linha {linha}: {motivo}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
