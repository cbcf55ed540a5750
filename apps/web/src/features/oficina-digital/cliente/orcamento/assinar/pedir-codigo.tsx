import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import css from './pedir-codigo.module.css';

/** How long a message may take before asking again makes sense, seconds. */
const ESPERA = 30;

interface PedirCodigoProps {
  readonly token: string;
  /** The last digits of the phone it goes to. */
  readonly final: string | null;
}

/** Asks for the code by SMS, and again only after the first had time to come. */
export function PedirCodigo({ token, final }: PedirCodigoProps) {
  const [pedidos, setPedidos] = useState(0);
  const resta = useContagem(pedidos);
  const { enviando, erro, enviar } = useEnvio(() => chamar(publicoContracts.pedirCodigo, {}, { token }));
  const pedir = async (): Promise<void> => {
    if (await enviar(null)) setPedidos((quantos) => quantos + 1);
  };
  return (
    <div className={css['pedir']} data-stack={8}>
      <Button
        size="lg"
        icon={<IconDeviceMobileMessage size={18} />}
        loading={enviando}
        disabled={resta > 0}
        onClick={() => void pedir()}
      >
        {resta > 0 ? `Enviar de novo em ${resta} s` : pedidos > 0 ? 'Enviar de novo' : 'Enviar código'}
      </Button>
      <p aria-live="polite">
        {pedidos > 0 ? 'Enviamos um código' : 'O código vai por SMS'} para o celular do seu cadastro
        {final !== null && `, com final ${final}`}.
      </p>
      {erro !== null && (
        <p role="alert" className={css['erro']}>
          {fraseDe(erro)}
        </p>
      )}
    </div>
  );
}

/** Seconds left since the last time something began; begins again with every new number but zero. */
function useContagem(vez: number): number {
  const [resta, setResta] = useState(0);
  useEffect(() => {
    if (vez === 0) return undefined;
    const fim = Date.now() + ESPERA * 1000;
    const contar = (): void => setResta(Math.max(0, Math.ceil((fim - Date.now()) / 1000)));
    contar();
    const relogio = window.setInterval(contar, 500);
    return () => window.clearInterval(relogio);
  }, [vez]);
  return resta;
}
