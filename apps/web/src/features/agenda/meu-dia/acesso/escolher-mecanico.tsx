import { IconArrowLeft, IconBackspace, IconQrcode } from '@tabler/icons-react';
import { useEffect, useState, type ComponentType } from 'react';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { readJson, writeJson } from '#kernel/safe-storage.ts';
import { useStore } from '#kernel/store.ts';
import { filaStore } from '../envio/estado.ts';
import { quemPodeEntrar } from '../envio/fila.ts';
import { type Aparelho, entrarComPin } from './quem.ts';
import botao from '../botao.module.css';
import css from './escolher-mecanico.module.css';

interface Mecanico {
  readonly codMecanico: number;
  readonly nomeTratado: string;
  readonly imagem: string;
}

const LISTA = 'meu_dia_quem';
const QUANTOS = 4;

/** A shared device that waits for somebody: who are you, and your PIN; or your QR, which says both. */
export function EscolherMecanico({ aparelho }: { readonly aparelho: Aparelho }) {
  const [mecanicos, setMecanicos] = useState(() => readJson(localStorage, LISTA) as Mecanico[] | null);
  const [erro, setErro] = useState<string | null>(null);
  const [escolhido, setEscolhido] = useState<Mecanico | null>(null);
  const [qr, setQr] = useState<{ Folha: ComponentType<{ readonly onFechar: () => void }> } | null>(null);
  const fila = useStore(filaStore);
  useEffect(() => {
    quemPodeEntrar().then(
      (quem) => {
        if (!quem) return;
        writeJson(localStorage, LISTA, quem.mecanicos);
        setMecanicos(quem.mecanicos);
      },
      (error: unknown) => setErro(fraseComCodigo(error)),
    );
  }, []);
  /** The reader comes when somebody wants it: most come by PIN. */
  const abrirQr = (): void => {
    import('./folha-qr.tsx').then(
      ({ FolhaQr }) => setQr({ Folha: FolhaQr }),
      () => setErro('Sem rede para abrir o leitor. Entre com o PIN, ou tente de novo.'),
    );
  };
  if (escolhido) return <Pin mecanico={escolhido} onVoltar={() => setEscolhido(null)} />;
  return (
    <main className={css['tela']}>
      <header>
        <h1>Quem é você?</h1>
        <p>
          {aparelho.nome}, {aparelho.concessionaria}
        </p>
      </header>
      {erro !== null && (
        <p className={css['erro']} role="alert">
          {erro}
        </p>
      )}
      <button type="button" className={botao['claro']} onClick={abrirQr}>
        <IconQrcode size={28} aria-hidden="true" /> Entrar com o meu QR
      </button>
      {mecanicos?.length === 0 && <p>Ninguém tem PIN ainda. Peça ao gerente um PIN ou um QR.</p>}
      <ul className={css['pessoas']}>
        {(mecanicos ?? []).map((mecanico) => {
          const esperam = fila.filter(({ codMecanico }) => codMecanico === mecanico.codMecanico).length;
          return (
            <li key={mecanico.codMecanico}>
              <button type="button" onClick={() => setEscolhido(mecanico)}>
                <img src={mecanico.imagem} alt="" width={56} height={56} />
                <span>
                  {mecanico.nomeTratado}
                  {esperam > 0 && (
                    <small>
                      {esperam === 1 ? '1 ação espera o seu PIN' : `${esperam} ações esperam o seu PIN`}
                    </small>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {qr && <qr.Folha onFechar={() => setQr(null)} />}
    </main>
  );
}

interface PinProps {
  readonly mecanico: Mecanico;
  readonly onVoltar: () => void;
}

/** Four numbers on big keys; the fourth one asks. */
function Pin({ mecanico, onVoltar }: PinProps) {
  const [pin, setPin] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const { codMecanico, nomeTratado } = mecanico;
  const digitar = (numero: string): void => {
    if (ocupado || pin.length === QUANTOS) return;
    const novo = pin + numero;
    setErro(null);
    setPin(novo);
    if (novo.length < QUANTOS) return;
    setOcupado(true);
    entrarComPin({ codMecanico, nome: nomeTratado }, novo).catch((error: unknown) => {
      setErro(fraseComCodigo(error));
      setPin('');
      setOcupado(false);
    });
  };
  useEffect(() => {
    const tecla = ({ key }: KeyboardEvent): void => {
      if (/^\d$/.test(key)) digitar(key);
      else if (key === 'Backspace') setPin((antes) => antes.slice(0, -1));
      else if (key === 'Escape') onVoltar();
    };
    window.addEventListener('keydown', tecla);
    return () => window.removeEventListener('keydown', tecla);
  });
  return (
    <main className={css['tela']}>
      <header>
        <h1>{nomeTratado}</h1>
        <p>Digite o seu PIN</p>
      </header>
      <output className={css['casas']} aria-label={`${pin.length} de ${QUANTOS} números`}>
        {Array.from({ length: QUANTOS }, (_, casa) => (
          <i key={casa} data-cheia={casa < pin.length || undefined} />
        ))}
      </output>
      <p className={css['erro']} role="alert">
        {erro}
      </p>
      <div className={css['teclas']}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((numero) => (
          <button key={numero} type="button" disabled={ocupado} onClick={() => digitar(numero)}>
            {numero}
          </button>
        ))}
        <button type="button" aria-label="Voltar" onClick={onVoltar}>
          <IconArrowLeft size={28} aria-hidden="true" />
        </button>
        <button type="button" disabled={ocupado} onClick={() => digitar('0')}>
          0
        </button>
        <button type="button" aria-label="Apagar" onClick={() => setPin(pin.slice(0, -1))}>
          <IconBackspace size={28} aria-hidden="true" />
        </button>
      </div>
    </main>
  );
}
