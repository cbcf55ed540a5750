import { CampoSwitch, CampoTexto } from '#frames/form/campos.tsx';
import { CampoEmail } from '#frames/form/campos-de-contato.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { EnviarTeste } from '../enviar-teste.tsx';
import { WhatsApp } from '../whatsapp.tsx';
import type { AbaProps } from './aba-da-configuracao.ts';

/** Whom messages are from, and a try. */
export const AbaMensagens = ({ atual }: AbaProps) => (
  <>
    <Secao titulo="E-mail" explicacao="Em branco, vale o remetente do servidor de e-mail.">
      <Campos>
        <CampoTexto nome="remetenteNome" rotulo="Nome do remetente" maximo={60} />
        <CampoEmail nome="remetenteEmail" rotulo="E-mail do remetente" />
        <CampoEmail nome="respostaEmail" rotulo="Respostas vão para" />
        <CampoSwitch
          nome="envioParaFora"
          rotulo="Relatórios podem sair da casa"
          dica="Desligado, só recebem usuários daqui e endereços dos domínios do distribuidor"
        />
      </Campos>
      <EnviarTeste canal="email" codDistribuidor={atual.codDistribuidor} />
    </Secao>
    <Secao titulo="SMS">
      <Campos>
        <CampoTexto
          nome="remetenteSms"
          rotulo="Remetente"
          maximo={11}
          dica="O que o celular mostra no lugar do número, se o gateway aceitar"
          valida={(texto) =>
            /^[A-Za-z0-9 ]{3,11}$/.test(texto) ? null : 'Use de 3 a 11 letras e números, sem acento'
          }
        />
      </Campos>
      <EnviarTeste canal="sms" codDistribuidor={atual.codDistribuidor} />
    </Secao>
    <Secao
      titulo="WhatsApp"
      explicacao="Número na WhatsApp Business Cloud API. Tem o próprio botão de salvar: os segredos não voltam à tela."
    >
      <WhatsApp codDistribuidor={atual.codDistribuidor} />
    </Secao>
  </>
);
