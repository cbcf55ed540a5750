import { BaixarModelo, BotaoImportar } from '#features/suporte/public.ts';
import { asOneOf, useSearchState } from '#kernel/search-state.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { usePhone } from '#ui/use-phone.ts';

const TIPOS = [
  { id: 'itensAdicionais', label: 'Itens adicionais' },
  { id: 'peca', label: 'Peças' },
] as const;

interface ControlesProps {
  readonly tipo: (typeof TIPOS)[number]['id'];
  readonly codConcessionaria: number;
}

/** Which of the two, and its spreadsheet. */
export function ControlesImportacao({ tipo, codConcessionaria }: ControlesProps) {
  const phone = usePhone();
  // The other one's page, order and search mean nothing here.
  const [, patch] = useSearchState({ tipo: asOneOf(['itensAdicionais', 'peca']) });
  return (
    <>
      <Segmented label="O que importar" items={TIPOS} value={tipo} onChange={(id) => patch({ tipo: id })} />
      {!phone && <BaixarModelo tipo={tipo} />}
      <BotaoImportar
        tipo={tipo}
        titulo={tipo === 'peca' ? 'peças' : 'itens adicionais'}
        codConcessionaria={codConcessionaria}
      />
    </>
  );
}
