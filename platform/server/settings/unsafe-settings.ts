import { isIP } from 'node:net'
import type { Environment } from './define-settings.ts'
import type { SettingsRead } from './platform-settings.ts'

export const isDemonstration = ({ PORTAL_DEMO, DATABASE_URL }: SettingsRead): boolean =>
	PORTAL_DEMO ? PORTAL_DEMO !== '0' : DATABASE_URL === undefined

/** Loopback address: nobody else reaches this machine there. */
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const isLocalUrl = (address: string): boolean => LOCAL.test(new URL(address).hostname)
const isLocalHost = (host: string): boolean => LOCAL.test(isIP(host) === 6 ? `[${host}]` : host)

/** Settings that would expose a service to others although it was not made for them. */
export const exposureProblems = (env: Environment, settings: SettingsRead): string[] =>
	blankDatabase(env, settings) ??
	(isDemonstration(settings) ? exposedDemonstration(settings) : exposedInstitution(settings))

function blankDatabase(env: Environment, { PORTAL_BASE_URL: address }: SettingsRead): string[] | undefined {
	if (env['DATABASE_URL'] !== '' || !address || (isLocalUrl(address) && !address.startsWith('https:'))) return undefined
	return [
		`A configuração DATABASE_URL está vazia, e com PORTAL_BASE_URL=${address} o portal é o da instituição: ` +
			'aponte-a para o PostgreSQL, como postgres://usuario:senha@maquina/banco.',
	]
}

/**
 * Exposed demonstration: its passwords are published and its mailbox is open, so it must not be reachable by accident.
 */
function exposedDemonstration({ PORTAL_BASE_URL: address, PORTAL_DEMO, HOST }: SettingsRead): string[] {
	const why = 'as senhas dela são conhecidas e a caixa de saída é lida por todos.'
	const wayOut = PORTAL_DEMO ? 'Use PORTAL_DEMO=0' : 'Defina DATABASE_URL (sem ela o portal é uma demonstração)'
	if (address && !isLocalUrl(address))
		return [
			`A demonstração não abre num endereço público (PORTAL_BASE_URL=${address}): ${why} ` +
				`${wayOut}, ou use um endereço desta máquina, como http://localhost:3000.`,
		]
	if (isLocalHost(HOST) || PORTAL_DEMO === 'aberta') return []
	return [
		`A demonstração não atende a outras máquinas (HOST=${HOST}) sem que se diga: ${why} ${wayOut}; retire HOST, e ela ` +
			'atende só a esta máquina; ou, se quem estiver na rede deve mesmo entrar nela, use PORTAL_DEMO=aberta.',
	]
}

/** Institution without https: passwords and cookies would travel in clear text, and links in mails would be wrong. */
function exposedInstitution({ PORTAL_BASE_URL: address, HOST }: SettingsRead): string[] {
	const how = 'o endereço https do proxy por onde as pessoas chegam, como https://portal.exemplo.br.'
	if (!address && !isLocalHost(HOST))
		return [
			`O portal atende a outras máquinas (HOST=${HOST}), e não sabe o seu endereço público: senhas e cookies andariam ` +
				`abertos pela rede. Defina PORTAL_BASE_URL com ${how}`,
		]
	if (address && !address.startsWith('https:') && !isLocalUrl(address))
		return [
			`Com PORTAL_BASE_URL=${address}, senhas e cookies andariam abertos pela rede. Defina PORTAL_BASE_URL com ${how}`,
		]
	return []
}

/** Missing sender: mail servers refuse an address whose domain cannot exist, and no reply would reach anybody. */
export const missingSender = (settings: SettingsRead): string[] =>
	settings.PORTAL_SMTP_URL && !isDemonstration(settings) && /\.invalid>?$/.test(settings.PORTAL_SMTP_REMETENTE)
		? ['Com PORTAL_SMTP_URL é preciso definir PORTAL_SMTP_REMETENTE, um endereço da instituição que envie e receba.']
		: []
