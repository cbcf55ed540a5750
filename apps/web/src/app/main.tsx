import '#ui/theme/tokens.css';
import { startApp } from './start-app.tsx';

void startApp();
