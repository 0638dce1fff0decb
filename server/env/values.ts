import { EnvironmentError } from './error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export function readPort(text = ''): number {
  if (text === '') return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new EnvironmentError('PORT', 'eine Zahl von 0 bis 65535');
  return port;
}

export function readCount(variable: string, text = '', fallback: number): number {
  if (text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new EnvironmentError(variable, 'eine ganze Zahl ab 1');
  return Number(text);
}

export function readSeconds(variable: string, text = '', fallback: number): number {
  if (text === '') return fallback;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 300) throw new EnvironmentError(variable, 'eine Anzahl von Sekunden von 0 bis 300');
  return Number(text);
}

export function readSwitch(variable: string, text = ''): boolean {
  if (!['', 'on', 'off'].includes(text)) throw new EnvironmentError(variable, 'on oder off');
  return text !== 'off';
}

export function readLogLevel(text = ''): LogLevel {
  const level = logLevels.find((name) => name === (text || 'warn'));
  if (!level) throw new EnvironmentError('LOG_LEVEL', `eines von ${logLevels.join(', ')}`);
  return level;
}
