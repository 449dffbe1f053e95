import type { TipoDeMonitor } from './formas.ts'

const MAQUINA = String.raw`(\[[0-9a-fA-F:.]+\]|[^\s:/?#@[\]\\%]+)`
/** Without user and password, which would be read by whoever sees the monitor. */
const FORMAS: Readonly<Record<Exclude<TipoDeMonitor, 'GRP'>, RegExp>> = {
	HTTP: new RegExp(String.raw`^https?:\/\/${MAQUINA}(:\d{1,5})?([/?#]\S*)?$`, 'i'),
	TCP: new RegExp(`^${MAQUINA}:[1-9]\\d{0,4}$`),
	TLS: new RegExp(`^${MAQUINA}(:[1-9]\\d{0,4})?$`),
	/** The name of a connection that the operator of the portal has declared. */
	SQL: /^[a-z0-9]{1,20}$/,
}

const COMO_ESCREVER: Readonly<Record<Exclude<TipoDeMonitor, 'GRP'>, string>> = {
	HTTP: 'Escreva um endereço inteiro, como https://sistema.exemplo.br/saude, sem usuário nem senha.',
	TCP: 'Escreva máquina e porta, como sistema.exemplo.br:5432.',
	TLS: 'Escreva máquina e porta, como sistema.exemplo.br:443.',
	SQL: 'Escolha uma das conexões da lista.',
}

/** Why an address cannot be monitored in this way, as far as its form goes. Where it leads, the server asks. */
export function problemaDoAlvo(tipmon: TipoDeMonitor, alvmon: string): string | undefined {
	if (tipmon === 'GRP') return alvmon === '' ? undefined : 'Um grupo não tem endereço.'
	return FORMAS[tipmon].test(alvmon) ? undefined : COMO_ESCREVER[tipmon]
}
