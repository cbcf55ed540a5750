import type { PreviaDeFiltros } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { veRedeSemFiltro, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import css from './usuarios-filtros-form.module.css';

interface PainelDaPreviaProps {
  /** Undefined until the first answer. */
  readonly previa: PreviaDeFiltros | undefined;
  readonly nivel: Nivel;
  readonly buscando: boolean;
}

/** "Verá N concessionárias", by name, before anything is saved. */
export function PainelDaPrevia({ previa, nivel, buscando }: PainelDaPreviaProps) {
  if (!previa) return null;
  const { redeInteira, concessionarias } = previa;
  const quantas = concessionarias.length;
  return (
    <div className={css['previa']} data-stack={8} data-stale={buscando || undefined}>
      <output data-tone={quantas === 0 ? 'late' : undefined}>
        {quantas === 0
          ? 'Não verá nenhuma concessionária'
          : `Verá ${quantas === 1 ? '1 concessionária' : `${quantas} concessionárias`}`}
      </output>
      <p>{explicacao(redeInteira, quantas, nivel)}</p>
      <ul>
        {concessionarias.map(({ codConcessionaria, nome }) => (
          <li key={codConcessionaria}>{nome}</li>
        ))}
      </ul>
    </div>
  );
}

function explicacao(redeInteira: boolean, quantas: number, nivel: Nivel): string {
  if (redeInteira) return 'Nada marcado: vê toda a rede, com as que ainda vierem.';
  if (quantas > 0)
    return 'A soma do que está marcado. Novas concessionárias de um grupo ou marca entram sozinhas.';
  return veRedeSemFiltro(nivel)
    ? 'O que está marcado não tem concessionária ativa.'
    : 'Marque ao menos um grupo, marca ou concessionária: sem nada, a pessoa entra e não vê tela nenhuma.';
}
