import type { Config } from '../settings/read-config.ts'

type ComEndereco = Pick<Config, 'PORTAL_BASE_URL'>

const obterMaquina = ({ PORTAL_BASE_URL }: ComEndereco): string =>
	PORTAL_BASE_URL === undefined ? 'localhost' : new URL(PORTAL_BASE_URL).hostname

/** RFC 5322, 3.6.4: the random part is of the message, the right side is the host of this installation. */
export const escreverMessageId = (config: ComEndereco, identificador: string): string =>
	`<${identificador}@${obterMaquina(config)}>`

const NOSSO = /^<?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}@(.+?)>?$/

/** A Message-ID that this installation has given: its own message has come back. */
export const ehNossoMessageId = (config: ComEndereco, messageId: string): boolean =>
	NOSSO.exec(messageId.trim())?.[1] === obterMaquina(config)
