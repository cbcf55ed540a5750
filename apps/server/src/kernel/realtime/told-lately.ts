import { type AvisoCadastro, type Cadastro, CADASTROS_LEMBRADOS_MS } from '@oferta/contracts/feeds.ts';

/** The registries told of a short while ago, by room, each once however often it changed. */
export function toldLately(now: () => number = () => performance.now()) {
  const rooms = new Map<string, Map<Cadastro, number>>();

  const ofRoom = (room: string): Map<Cadastro, number> => {
    const told = rooms.get(room) ?? new Map<Cadastro, number>();
    for (const [cadastro, when] of told) if (now() - when > CADASTROS_LEMBRADOS_MS) told.delete(cadastro);
    return told;
  };

  return {
    note(room: string, { cadastro }: AvisoCadastro): void {
      rooms.set(room, ofRoom(room).set(cadastro, now()));
    },
    of: (room: string): readonly AvisoCadastro[] =>
      [...ofRoom(room).keys()].map((cadastro) => ({ cadastro })),
  };
}
export type ToldLately = ReturnType<typeof toldLately>;
