import { useState } from 'react';
import { Entrance } from '../../components/entrance.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LoginForm } from './login-form.tsx';

/** The way in (spec §2 /login). */
export function Screen() {
  const [email, setEmail] = useState('');
  const [forgot, setForgot] = useState(false);
  return (
    <Entrance titulo={forgot ? 'Criar uma nova senha' : 'Entrar'}>
      {forgot ? (
        <ForgottenPassword email={email} onEmail={setEmail} onBack={() => setForgot(false)} />
      ) : (
        <LoginForm email={email} onEmail={setEmail} onForgot={() => setForgot(true)} />
      )}
    </Entrance>
  );
}
