import { segredoDoQr } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import { IconCameraRotate, IconPhoto, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { Lado } from '#frames/leitor-de-codigo/camera.ts';
import { useLeitor } from '#frames/leitor-de-codigo/use-leitor.ts';
import { Visor } from '#frames/leitor-de-codigo/visor.tsx';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { readJson, writeJson } from '#kernel/safe-storage.ts';
import botao from '../botao.module.css';
import { Folha } from '../dia/folha.tsx';
import css from './escolher-mecanico.module.css';
import { entrarPorQr } from './quem.ts';

/** A tablet on the wall looks with its front: the device remembers. */
const LADO = 'meu_dia_camera';

/** The device looks for a mechanic's own code. What was refused is read again only when somebody asks: each try counts. */
export function FolhaQr({ onFechar }: { readonly onFechar: () => void }) {
  const [erro, setErro] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const ler = async (texto: string): Promise<void> => {
    const segredo = segredoDoQr(texto);
    if (segredo === null) return setErro('Este código não é de um mecânico. Mostre o seu QR.');
    setOcupado(true);
    await entrarPorQr(segredo).catch((error: unknown) => {
      setErro(fraseComCodigo(error));
      setOcupado(false);
    });
  };
  return (
    <Folha titulo="Mostre o seu QR" voltar="Voltar" onFechar={onFechar}>
      {erro !== null ? (
        <>
          <p className={css['erro']} role="alert">
            {erro}
          </p>
          <button type="button" className={botao['forte']} onClick={() => setErro(null)}>
            <IconQrcode size={28} aria-hidden="true" /> Ler de novo
          </button>
        </>
      ) : ocupado ? (
        <p>Entrando…</p>
      ) : (
        <Olho onCodigo={(texto) => void ler(texto)} />
      )}
    </Folha>
  );
}

function Olho({ onCodigo }: { readonly onCodigo: (texto: string) => void }) {
  const [lado, setLado] = useState<Lado>(() =>
    readJson(localStorage, LADO) === 'user' ? 'user' : 'environment',
  );
  const leitor = useLeitor({ aponte: 'Aponte para o QR do seu crachá.', lado, onCodigo });
  const trocar = (): void => {
    const outro = lado === 'user' ? 'environment' : 'user';
    writeJson(localStorage, LADO, outro);
    setLado(outro);
  };
  return (
    <>
      <Visor leitor={leitor} />
      {leitor.temOutra && (
        <button type="button" className={botao['claro']} onClick={trocar}>
          <IconCameraRotate size={26} aria-hidden="true" /> Outra câmera
        </button>
      )}
      <button
        type="button"
        className={leitor.aberta ? botao['claro'] : botao['forte']}
        onClick={() => leitor.foto.current?.click()}
      >
        <IconPhoto size={26} aria-hidden="true" /> Ler de uma foto
      </button>
    </>
  );
}
