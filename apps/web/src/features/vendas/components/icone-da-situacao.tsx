import type { SituacaoDia } from '@oferta/domain/vendas/lancamento.ts';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';

const ICONES = {
  aprovado: IconCircleCheck,
  enviado: IconSend,
  rascunho: IconPencil,
  devolvido: IconArrowBackUp,
  vazio: IconCircleDashed,
  fechado: IconLock,
} as const satisfies Record<SituacaoDia, unknown>;

/** A day's state as a shape, so that colour never says it alone. */
export function IconeDaSituacao({
  situacao,
  size = 16,
}: {
  readonly situacao: SituacaoDia;
  readonly size?: number;
}) {
  const Icone = ICONES[situacao];
  return <Icone size={size} aria-hidden="true" />;
}
