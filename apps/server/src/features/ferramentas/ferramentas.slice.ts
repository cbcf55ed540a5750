import type { Slice } from '#kernel/slice.ts';
import { configuracaoRoutes } from './configuracao/configuracao.routes.ts';

/** What whoever runs the product looks at and sets (spec §2, developer tools). */
export const ferramentasSlice: Slice = {
  routes: [...configuracaoRoutes],
};
