import { CONVITE_HORAS } from '@oferta/domain/sessao/convite.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface LinkDoConviteProps {
  readonly nome: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** The invitation's link to be handed over: by WhatsApp, on paper, or opened beside the person. */
export function LinkDoConvite({ nome, url, onClose }: LinkDoConviteProps) {
  return (
    <Dialog
      opened
      size="sm"
      onClose={onClose}
      title={`Link do convite de ${nome}`}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <CopyButton text={url} copied="Link copiado">
            Copiar link
          </CopyButton>
        </>
      }
    >
      <TextInput
        label="Link"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        hint={`Quem tiver o link cria a senha de ${nome}. Vale ${CONVITE_HORAS} horas e uma vez só.`}
      />
    </Dialog>
  );
}
