import type { AchadoNoDns, ConfiguracaoDistribuidor } from '@oferta/contracts/ferramentas/configuracao.ts';
import { HOST_INVALIDO, isHost, normalizarHost } from '@oferta/domain/sessao/host.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAntesDeSalvar } from '#frames/form/antes-de-salvar.ts';
import { useCampo } from '#frames/form/campo.tsx';
import { CampoSelecao } from '#frames/form/campos.tsx';
import { useCampoConhecido, escreverValor } from '#frames/form/campos-do-form.ts';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from '../configuracoes.module.css';
import type { ValoresConfiguracao } from '../valores-da-configuracao.ts';

const LINKS = [
  ['gestao', 'Gestão'],
  ['api', 'API'],
  ['integracao', 'Integração'],
  ['checklist', 'Checklist'],
  ['orcamento', 'Orçamento do cliente'],
  ['pesquisa', 'Pesquisa'],
] as const;

interface AbaDominiosProps {
  readonly atual: ConfiguracaoDistribuidor;
  /** True while what was sent is not answered: it is not sent again. */
  readonly salvando: boolean;
}

/** The hosts that the distributor is served from, and which of them each link is built with. */
export function AbaDominios({ atual, salvando }: AbaDominiosProps) {
  const { control } = useFormContext<ValoresConfiguracao>();
  const hosts = useWatch({ control, name: 'hosts' });
  return (
    <>
      <Secao
        titulo="Onde o distribuidor atende"
        explicacao="Cada domínio é de um distribuidor só. Um domínio novo passa a atender assim que se salva; o DNS precisa apontar para cá."
      >
        <CampoHosts />
        {atual.provas.length > 0 && <Provas provas={atual.provas} salvando={salvando} />}
      </Secao>
      <Secao titulo="Com qual domínio se monta cada link">
        <Campos>
          {LINKS.map(([nome, rotulo]) => (
            <CampoSelecao
              key={nome}
              nome={`dominios.${nome}`}
              rotulo={rotulo}
              obrigatorio="Escolha um dos domínios"
              opcoes={hosts.map((host) => ({ value: host, label: host }))}
              vazio="Escolha"
            />
          ))}
        </Campos>
      </Secao>
    </>
  );
}

/** Why a host is still unproved, by what its name said when it was asked. */
const POR_QUE: Record<AchadoNoDns, string> = {
  nada: 'O registro ainda não aparece no DNS. Se você acabou de criar, espere alguns minutos e confira de novo.',
  outro: 'O registro existe, mas com outro valor. Veja se o valor foi colado inteiro.',
  'sem-resposta': 'O servidor de DNS não respondeu: não deu para saber. Confira de novo daqui a pouco.',
};

/** What the owner of each new host adds to its DNS, so that certificates are asked for it. */
const Provas = ({
  provas,
  salvando,
}: Pick<ConfiguracaoDistribuidor, 'provas'> & Pick<AbaDominiosProps, 'salvando'>) => (
  <div className={css['pedida']} role="note" data-stack={8}>
    <p>
      {provas.length === 1 ? 'Falta provar um domínio' : `Falta provar ${provas.length} domínios`}: sem o
      registro abaixo no DNS ele não recebe certificado. Depois de criar o registro, confira.
    </p>
    {provas.map(({ host, registro, valor, achado }) => (
      <div key={host} data-stack={4}>
        <b>{host}</b>
        <code className={css['registro']}>
          {registro} TXT "{valor}"
        </code>
        {achado !== null && <output>{POR_QUE[achado]}</output>}
        <div>
          <CopyButton text={valor} copied="Valor copiado">
            Copiar o valor
          </CopyButton>
        </div>
      </div>
    ))}
    <div>
      <Button type="submit" loading={salvando}>
        Já criei: conferir
      </Button>
    </div>
  </div>
);

function CampoHosts() {
  const { getValues, setValue } = useFormContext<ValoresConfiguracao>();
  useCampoConhecido('hosts', 'Domínios', escreverValor);
  const { valor, mudar, erro } = useCampo<string[]>('hosts', { obrigatorio: 'Informe ao menos um domínio' });
  const hosts = Array.isArray(valor) ? (valor as string[]) : [];
  const [novo, setNovo] = useState('');
  const [recusa, setRecusa] = useState<string | null>(null);
  const juntar = (): void => {
    const host = normalizarHost(novo);
    if (host === '') return;
    if (!isHost(host)) return setRecusa(HOST_INVALIDO);
    if (!hosts.includes(host)) mudar([...hosts, host].toSorted());
    setNovo('');
    setRecusa(null);
  };
  useAntesDeSalvar(juntar);
  const tirar = (host: string): void => {
    const restam = hosts.filter((outro) => outro !== host);
    mudar(restam);
    // A link that was built with it has to be built with another.
    for (const [nome] of LINKS)
      if (getValues(`dominios.${nome}`) === host)
        setValue(`dominios.${nome}`, restam[0] ?? '', { shouldDirty: true });
  };
  return (
    <>
      <ul className={css['hosts']} aria-label="Domínios">
        {hosts.map((host) => (
          <li key={host}>
            <span>{host}</span>
            {host === window.location.hostname ? (
              <small>você está aqui</small>
            ) : (
              <IconButton label={`Tirar ${host}`} onClick={() => tirar(host)}>
                <IconX size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <div className={css['novoHost']}>
        <TextInput
          label="Novo domínio"
          value={novo}
          placeholder="gestao.empresa.com.br"
          autoComplete="off"
          inputMode="url"
          error={recusa ?? undefined}
          onChange={({ target }) => setNovo(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            juntar();
          }}
        />
        <Button size="md" icon={<IconPlus size={16} />} onClick={juntar}>
          Incluir
        </Button>
      </div>
      {erro && (
        <p className={css['erro']} role="alert">
          {erro}
        </p>
      )}
    </>
  );
}
