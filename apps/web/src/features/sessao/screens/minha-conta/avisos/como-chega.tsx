import type { PreferenciasDeAviso } from '@oferta/contracts/machines/aviso.ts';
import { AVISOS, type TipoDeAviso } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import conta from '../minha-conta.module.css';
import css from './avisos.module.css';

/** A plate that is nobody's. */
const PLACA = 'ABC1D23';
const QUANTOS = 2;
/** Of no car. */
const SEM_PLACA: ReadonlySet<TipoDeAviso> = new Set(['indicadorPassou', 'tarefaMorta']);

/** How the first of what the person chose for this device looks on its locked screen (design 44). */
export function ComoChega({ linhas }: { readonly linhas: PreferenciasDeAviso['linhas'] }) {
  const { name_empresa: nome } = useDistribuidor();
  const noAparelho = linhas.filter(({ aparelho }) => aparelho).slice(0, QUANTOS);
  if (noAparelho.length === 0) return null;
  return (
    <figure data-stack={8}>
      <figcaption className={conta['nota']}>
        Assim chega na tela bloqueada: com a placa, quando é de um carro, e nunca com o nome do cliente. Tocar
        abre o registro.
      </figcaption>
      <ul className={css['chegadas']} aria-label="Exemplo de como chega">
        {noAparelho.map(({ tipo }) => (
          <li key={tipo}>
            <img src="/api/icone-192.png" alt="" width={36} height={36} />
            <span className={css['nome']}>
              <b>{AVISOS[tipo].nome}</b>
              <small>{SEM_PLACA.has(tipo) ? nome : `${PLACA} · ${nome}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
