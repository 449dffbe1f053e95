import type { TipoDeMonitor } from './formas.ts'

const MAQUINA = String.raw`(\[[0-9a-fA-F:.]+\]|[^\s:/?#@[\]\\%]+)`
/** Credentials in the address are refused, because everybody who sees the monitor would read them. */
const FORMAS: Readonly<Record<Exclude<TipoDeMonitor, 'GRP'>, RegExp>> = {
	HTTP: new RegExp(String.raw`^https?:\/\/${MAQUINA}(:\d{1,5})?([/?#]\S*)?$`, 'i'),
	TCP: new RegExp(`^${MAQUINA}:[1-9]\\d{0,4}$`),
	TLS: new RegExp(`^${MAQUINA}(:[1-9]\\d{0,4})?$`),
	/** The connection name is declared by the operator of the portal. */
	SQL: /^[a-z0-9]{1,20}$/,
}

const COMO_ESCREVER: Readonly<Record<Exclude<TipoDeMonitor, 'GRP'>, string>> = {
	HTTP: 'Escreva um endereço inteiro, como https://sistema.exemplo.br/saude, sem usuário nem senha.',
	TCP: 'Escreva máquina e porta, como sistema.exemplo.br:5432.',
	TLS: 'Escreva máquina e porta, como sistema.exemplo.br:443.',
	SQL: 'Escolha uma das conexões da lista.',
}

/** Address validation checks the form alone; the server checks the destination. */
export function problemaDoAlvo(tipmon: TipoDeMonitor, alvmon: string): string | undefined {
	if (tipmon === 'GRP') return alvmon === '' ? undefined : 'Um grupo não tem endereço.'
	return FORMAS[tipmon].test(alvmon) ? undefined : COMO_ESCREVER[tipmon]
}
