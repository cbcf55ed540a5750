import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '#kernel/store.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { filaStore, tentarAgora } from '../envio/fila.ts';
import { useOnline, useSemInternet } from '../envio/rede.ts';
import { useAcervo } from '../storage/acervo.ts';
import { frasePendencias, type Pendencias, pendenciasDe } from '../model/proximo-envio.ts';
import { Impedidas } from './impedidas.tsx';
import css from './sincronia.module.css';

/** How what this device keeps stands towards the server: always in sight, and in full when it is tapped. */
export function Sincronia() {
  const [aberta, setAberta] = useState(false);
  const { codUsuario } = useUsuario();
  const { vistorias, fotos } = useAcervo();
  const online = useOnline();
  const { enviando } = useStore(filaStore);
  const semInternet = useSemInternet();
  const minhas = vistorias.filter((vistoria) => vistoria.codUsuario === codUsuario);
  const pendencias = pendenciasDe(minhas, fotos);
  const frase = frasePendencias(pendencias, semInternet);
  const estado = estadoDe(pendencias, semInternet);
  const Icone = ICONES[estado];
  return (
    <>
      <button
        type="button"
        className={css['sincronia']}
        data-line={6}
        data-estado={estado}
        data-enviando={enviando || undefined}
        aria-haspopup="dialog"
        onClick={() => setAberta(true)}
      >
        <Icone size={17} stroke={1.9} aria-hidden="true" />
        <span>{frase}</span>
      </button>
      <Dialog
        opened={aberta}
        onClose={() => setAberta(false)}
        title={frase}
        footer={
          <Button variant="primary" size="lg" onClick={() => tentarAgora()} disabled={!online}>
            Enviar agora
          </Button>
        }
      >
        <div className={css['detalhe']} data-stack={12}>
          <p>{explicacao(estado)}</p>
          <Impedidas vistorias={minhas} fotos={fotos} />
        </div>
      </Dialog>
    </>
  );
}

type Estado = 'enviado' | 'enviando' | 'semInternet' | 'atencao';

const ICONES = {
  enviado: IconCloudCheck,
  enviando: IconCloudUp,
  semInternet: IconCloudOff,
  atencao: IconAlertTriangle,
} as const;

function estadoDe({ fotos, respostas, finalizar, impedidas }: Pendencias, semInternet: boolean): Estado {
  if (impedidas > 0) return 'atencao';
  if (semInternet) return 'semInternet';
  return fotos + respostas + finalizar > 0 ? 'enviando' : 'enviado';
}

const explicacao = (estado: Estado): string =>
  ({
    enviado: 'Tudo o que foi feito neste aparelho já está na oficina.',
    enviando: 'Continue vistoriando: o envio segue sozinho, uma foto de cada vez.',
    semInternet:
      'Pode continuar sem internet. Tudo fica guardado neste aparelho e segue sozinho quando a conexão voltar.',
    atencao: 'A oficina não aceitou uma parte. Veja o motivo e corrija, ou tente de novo.',
  })[estado];
