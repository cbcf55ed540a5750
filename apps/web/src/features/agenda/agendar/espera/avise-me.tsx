import { aviseMeContracts, type ParteDoDia } from '@oferta/contracts/agenda/publica/avise-me.ts';
import { isTelefoneValido } from '@oferta/domain/cadastros/contato/telefone.ts';
import { impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Barra } from '../components/barra.tsx';
import { Cabecalho, Carro } from '../components/cabecalho.tsx';
import { CamposDeContato } from '../components/campos-de-contato.tsx';
import { Escolha } from '../components/escolha.tsx';
import { diaDoMes } from '../palavras.ts';
import { carroDe } from '../pedido-do-rascunho.ts';
import css from './avise-me.module.css';
import type { AviseMeProps, Trecho } from './trecho.ts';

const PARTES: Readonly<Record<ParteDoDia, string>> = {
  qualquer: 'Qualquer hora',
  manha: 'De manhã',
  tarde: 'À tarde',
};

/** What is missing or wrong, field by field, in the order of the fields. */
function errosDe({ casa, rascunho }: AviseMeProps, { de, ate, aceite }: Trecho & { aceite: boolean }) {
  return {
    de: de >= diaDe(new Date(), casa.fuso) ? undefined : 'Escolha de hoje em diante',
    ate: ate >= de && ate !== '' ? undefined : 'Escolha depois do primeiro',
    nome: rascunho.nome.trim() === '' ? 'Escreva seu nome' : undefined,
    telefone: isTelefoneValido(rascunho.telefone) ? undefined : 'Confira o celular com DDD',
    documento: casa.cpfObrigatorio
      ? (impedimentoDocumento(rascunho.documento, { obrigatorio: true, alfanumerico: true }) ?? undefined)
      : undefined,
    aceite: aceite ? undefined : 'Para ser avisado, marque que aceita',
  };
}

/** Who found no free hour: when they could come and where to tell them. The car and the services are known already. */
export function AviseMe(props: AviseMeProps) {
  const { casa, slug, rascunho, mudar, onFechar } = props;
  const [trecho, setTrecho] = useState(props.trecho);
  const [parte, setParte] = useState<ParteDoDia>('qualquer');
  const [aceite, setAceite] = useState(false);
  const [cobrando, setCobrando] = useState(false);
  const [feito, setFeito] = useState(false);
  const erros = errosDe(props, { ...trecho, aceite });
  const { enviando, erro, enviar } = useEnvio(() =>
    chamar(aviseMeContracts.avisarQuandoAbrir, {
      params: { slug },
      body: {
        servicos: rascunho.servicos.map(({ chave }) => chave),
        transporte: rascunho.transporte,
        carro: carroDe(rascunho),
        observacao: rascunho.observacao || null,
        nome: rascunho.nome.trim(),
        telefone: rascunho.telefone,
        email: rascunho.email.trim() || null,
        ...(casa.cpfObrigatorio && { documento: rascunho.documento }),
        ...trecho,
        parte,
        aceite,
      },
    }),
  );
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setCobrando(true);
    const campo = Object.entries(erros).find(([, impede]) => impede)?.[0];
    if (campo !== undefined)
      return event.currentTarget.querySelector<HTMLInputElement>(`[name=${campo}]`)?.focus();
    if (await enviar(null)) setFeito(true);
  };
  if (feito) return <Avisaremos {...{ trecho, onFechar }} telefone={rascunho.telefone} />;
  return (
    <form className={css['avise']} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Cabecalho titulo="Avise-me quando abrir">
        Se um horário abrir nesses dias, você recebe uma mensagem com o link para ficar com ele.
      </Cabecalho>
      <Carro carro={carroDe(rascunho)} />
      <DiasDaEspera {...{ trecho, setTrecho }} erros={cobrando ? erros : {}} />
      <Escolha
        legenda="Em que parte do dia?"
        nome="parte"
        opcoes={['qualquer', 'manha', 'tarde']}
        palavras={PARTES}
        escolhida={parte}
        onEscolher={setParte}
      />
      <CamposDeContato
        {...{ rascunho, mudar, aceite, setAceite }}
        canal="sms"
        pedeDocumento={casa.cpfObrigatorio}
        termo={casa.termo}
        erros={cobrando ? erros : {}}
      />
      {erro !== null && <Recado recusa frase={fraseAoCliente(erro)} />}
      <Barra>
        <Button size="lg" onClick={onFechar}>
          Voltar
        </Button>
        <Button size="lg" variant="primary" type="submit" loading={enviando}>
          Avise-me
        </Button>
      </Barra>
    </form>
  );
}

interface DiasDaEsperaProps {
  readonly trecho: Trecho;
  readonly setTrecho: (trecho: Trecho) => void;
  readonly erros: Readonly<Partial<Record<'de' | 'ate', string | undefined>>>;
}

const DiasDaEspera = ({ trecho, setTrecho, erros }: DiasDaEsperaProps) => (
  <div className={css['dias']} data-stack={12}>
    <TextInput
      label="Posso vir de"
      name="de"
      type="date"
      className={css['grande']}
      value={trecho.de}
      error={erros.de}
      onChange={({ currentTarget }) => setTrecho({ ...trecho, de: currentTarget.value })}
    />
    <TextInput
      label="Até"
      name="ate"
      type="date"
      className={css['grande']}
      value={trecho.ate}
      error={erros.ate}
      onChange={({ currentTarget }) => setTrecho({ ...trecho, ate: currentTarget.value })}
    />
  </div>
);

interface AvisaremosProps {
  readonly trecho: Trecho;
  readonly telefone: string;
  readonly onFechar: () => void;
}

const Avisaremos = ({ trecho: { de, ate }, telefone, onFechar }: AvisaremosProps) => (
  <Aviso
    titulo="Pronto, você está na lista"
    icone={<IconBellRinging size={30} />}
    tom="brand"
    acoes={
      <Button size="lg" onClick={onFechar}>
        Ver outros dias
      </Button>
    }
  >
    <p>
      Se um horário abrir {de === ate ? `em ${diaDoMes(de)}` : `de ${diaDoMes(de)} a ${diaDoMes(ate)}`},
      mandamos uma mensagem para {telefone} com o link para ficar com ele.
    </p>
    <p>Se este carro já estava na lista com este celular, vale este último pedido.</p>
  </Aviso>
);
