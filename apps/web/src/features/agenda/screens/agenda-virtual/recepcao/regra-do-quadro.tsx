import { IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import css from './recepcao.module.css';

/** The "i" that tells why a car is where it is, or is not on the board at all. */
export function RegraDoQuadro() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label="Como o quadro funciona"
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      >
        <IconInfoCircle size={17} />
      </IconButton>
      <Popover
        opened={opened}
        onClose={() => setOpened(false)}
        anchor={button}
        label="Como o quadro funciona"
      >
        <div className={css['regra']}>
          <h2>Como o quadro funciona</h2>
          <ul>
            <li>
              Entram os veículos recebidos hoje, com OS aberta. Serviços internos (tipos 9 a 12) não aparecem.
            </li>
            <li>Cada veículo tem uma linha, com a situação do serviço menos adiantado.</li>
            <li>Abaixo do modelo está o serviço que segura o veículo.</li>
            <li>Se um serviço espera e outro já começou, o veículo já está em serviço.</li>
            <li>
              Quando um serviço é entregue, o veículo sai do quadro. Se ainda houver outro aberto, ele
              continua em “Concluídos com pendência”.
            </li>
            <li>Veículos recebidos em outro dia ficam em “Pernoite”.</li>
          </ul>
          <p>
            A placa é mascarada e só o primeiro nome aparece. Na TV, a placa completa nem chega ao navegador.
          </p>
        </div>
      </Popover>
    </>
  );
}
