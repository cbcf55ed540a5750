import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { dataEm } from '@oferta/domain/instante.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Select } from '#ui/form/select.tsx';
import { Cracha } from './cracha.tsx';
import css from './meu-dia-da-oficina.module.css';

type Acessos = OutputOf<typeof acessoDoMecanicoContracts.acessosDosMecanicos>;

interface AcessoDoMecanicoProps {
  readonly mecanico: Acessos['mecanicos'][number];
  readonly pessoas: Acessos['pessoas'];
  readonly onMudou: () => void;
}

/** How one mechanic comes in: by PIN, by QR, by their own login; each is given and taken by itself. */
export function AcessoDoMecanico({ mecanico, pessoas, onMudou }: AcessoDoMecanicoProps) {
  const { codMecanico, nome, temPin, qrDesde, codUsuario } = mecanico;
  const { fuso } = useConcessionaria();
  const [pin, setPin] = useState<string | null>(null);
  const gerar = useCall(acessoDoMecanicoContracts.gerarPin, {
    onSuccess: (novo) => {
      setPin(novo.pin);
      onMudou();
    },
  });
  const retirar = useCall(acessoDoMecanicoContracts.retirarPin, {
    onSuccess: () => {
      setPin(null);
      onMudou();
    },
    done: { title: `${nome} não entra mais por PIN` },
  });
  const ligar = useCall(acessoDoMecanicoContracts.ligarPessoa, { onSuccess: onMudou });
  const params = { codMecanico };
  const entraPor = [temPin && 'PIN', qrDesde !== null && `QR de ${dataEm(qrDesde, fuso)}`].filter(Boolean);
  return (
    <li>
      <p>
        <b>{nome}</b>
        <output>
          {pin !== null ? (
            <>
              PIN <strong>{pin}</strong>: anote agora, não aparece de novo
            </>
          ) : entraPor.length > 0 ? (
            `entra por ${entraPor.join(' e ')}`
          ) : (
            'sem PIN nem QR'
          )}
        </output>
      </p>
      <Select
        label="Usuário"
        value={codUsuario === null ? '' : String(codUsuario)}
        onChange={(event) => {
          const escolhido = event.target.value;
          ligar.mutate({ params, body: { codUsuario: escolhido === '' ? null : Number(escolhido) } });
        }}
        options={[
          { value: '', label: 'Nenhum' },
          ...pessoas.map((pessoa) => ({ value: String(pessoa.codUsuario), label: pessoa.nome })),
        ]}
      />
      <div className={css['acoes']}>
        <Button loading={gerar.isPending} onClick={() => gerar.mutate({ params })}>
          {temPin ? 'Trocar PIN' : 'Dar PIN'}
        </Button>
        {temPin && <Button onClick={() => retirar.mutate({ params })}>Tirar PIN</Button>}
        <Qr mecanico={mecanico} onMudou={onMudou} />
      </div>
    </li>
  );
}

/** A badge in somebody's pocket stops working by these: it is asked before. */
const PERGUNTAS = {
  trocar: { titulo: 'Trocar o QR', sim: 'Trocar QR' },
  tirar: { titulo: 'Tirar o QR', sim: 'Tirar QR' },
} as const;

function Qr({ mecanico: { codMecanico, nome, qrDesde }, onMudou }: Omit<AcessoDoMecanicoProps, 'pessoas'>) {
  const [texto, setTexto] = useState<string | null>(null);
  const [pergunta, setPergunta] = useState<keyof typeof PERGUNTAS | null>(null);
  const gerar = useCall(acessoDoMecanicoContracts.gerarQr, {
    onSuccess: (novo) => {
      setTexto(novo.texto);
      onMudou();
    },
  });
  const retirar = useCall(acessoDoMecanicoContracts.retirarQr, {
    onSuccess: onMudou,
    done: { title: `${nome} não entra mais por QR` },
  });
  const params = { codMecanico };
  return (
    <>
      <Button
        loading={gerar.isPending}
        onClick={() => (qrDesde === null ? gerar.mutate({ params }) : setPergunta('trocar'))}
      >
        {qrDesde === null ? 'Dar QR' : 'Trocar QR'}
      </Button>
      {qrDesde !== null && <Button onClick={() => setPergunta('tirar')}>Tirar QR</Button>}
      <ConfirmDialog
        opened={pergunta !== null}
        title={`${PERGUNTAS[pergunta ?? 'tirar'].titulo} de ${nome}?`}
        confirmLabel={PERGUNTAS[pergunta ?? 'tirar'].sim}
        onClose={() => setPergunta(null)}
        onConfirm={() => (pergunta === 'trocar' ? gerar : retirar).mutate({ params })}
      >
        O crachá de agora deixa de valer, e quem estiver num aparelho com ele sai na hora.
      </ConfirmDialog>
      {texto !== null && <Cracha nome={nome} texto={texto} onFechar={() => setTexto(null)} />}
    </>
  );
}
