import { IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import css from './cracha.module.css';

interface CrachaProps {
  readonly nome: string;
  /** What the squares say; told this once. */
  readonly texto: string;
  readonly onFechar: () => void;
}

/** A mechanic's own QR, shown once: on the screen for a photo, on paper as a badge. */
export function Cracha({ nome, texto, onFechar }: CrachaProps) {
  const { nome: concessionaria } = useConcessionaria();
  return (
    <Dialog
      opened
      size="sm"
      onClose={onFechar}
      title={`QR de ${nome}`}
      footer={
        <>
          <Button size="lg" onClick={onFechar}>
            Pronto
          </Button>
          <Button size="lg" variant="primary" icon={<IconPrinter size={18} />} onClick={() => window.print()}>
            Imprimir crachá
          </Button>
        </>
      }
    >
      <div className={css['naTela']} data-stack={12}>
        <QrCode texto={texto} nome={`QR de ${nome}`} />
        <p>
          Imprima ou fotografe agora: não aparece de novo. Não vence: vale até você trocar ou tirar. Quem tem
          uma cópia entra como {nome} nos aparelhos da oficina.
        </p>
      </div>
      {createPortal(
        <div className={css['noPapel']} aria-hidden="true">
          <section>
            <b>{nome}</b>
            <span>{concessionaria}</span>
            <QrCode texto={texto} nome={`Crachá de ${nome}`} />
            <span>Meu dia: mostre ao tablet da oficina</span>
          </section>
        </div>,
        document.body,
      )}
    </Dialog>
  );
}
