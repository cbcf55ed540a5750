import { useState } from 'react';

/** Whatever is saved under the count of its versions. */
interface Versionada {
  readonly versao: number;
}

/**
 * A record that is edited where it stays on the screen. What is typed lies over the record until it is saved: typed while a
 * save is under way it stays, and is saved next; another's save meanwhile is seen in what was not typed over, and refused
 * once by the version from which the typing began.
 */
export function useEdicao<V extends Versionada>(atual: V) {
  const [mudado, setMudado] = useState<Partial<V>>({});
  const [desde, setDesde] = useState<number | null>(null);
  const valores: V = { ...atual, ...mudado, versao: desde ?? atual.versao };
  return {
    valores,
    mexida: Object.keys(mudado).length > 0,
    mudar(mudanca: Partial<V>): void {
      setDesde((antes) => antes ?? atual.versao);
      setMudado((antes) => ({ ...antes, ...mudanca }));
    },
    /** It is saved as it was sent. */
    guardada(enviada: V): void {
      setDesde(null);
      setMudado(
        (agora) =>
          // Some of its own members.
          Object.fromEntries(
            Object.entries(agora).filter(([nome, valor]) => valor !== enviada[nome as keyof V]),
          ) as Partial<V>,
      );
    },
    /** Somebody saved in between, and it was said: saved again, mine stays. */
    avisada: (): void => setDesde(null),
  };
}
