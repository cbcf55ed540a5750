import { AVISO_MESCLADAS, AVISO_PREENCHIDAS } from '@oferta/domain/planilha/celula.ts';
import { IconArrowAutofitDown } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';

interface PreencherMescladasProps {
  /** What the reading of the file had to say. */
  readonly avisos: readonly string[];
  readonly isPending: boolean;
  /** Reads the file again, its merged cells filled downwards or left as they are. */
  readonly onPreencher: (preencher: boolean) => void;
}

/** Offered of a file with merged cells: a name that stands once beside five lines is each of theirs, or is not. */
export function PreencherMescladas({ avisos, isPending, onPreencher }: PreencherMescladasProps) {
  const preenchidas = avisos.includes(AVISO_PREENCHIDAS);
  if (!preenchidas && !avisos.includes(AVISO_MESCLADAS)) return null;
  return (
    <Button
      icon={<IconArrowAutofitDown size={16} />}
      loading={isPending}
      onClick={() => onPreencher(!preenchidas)}
    >
      {preenchidas ? 'Deixar as mescladas vazias' : 'Repetir nas linhas de baixo'}
    </Button>
  );
}
