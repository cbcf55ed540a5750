import { Dialog } from '#ui/dialog/dialog.tsx';
import { ConsultaRevisao, type ConsultaRevisaoProps } from './consulta-revisao.tsx';

/** The question in a dialog of its own. */
export const ConsultaRevisaoDialog = ({
  onFechar,
  ...props
}: ConsultaRevisaoProps & { readonly onFechar: () => void }) => (
  <Dialog opened onClose={onFechar} title="Quanto custa a revisão?" size="lg">
    <ConsultaRevisao {...props} />
  </Dialog>
);
